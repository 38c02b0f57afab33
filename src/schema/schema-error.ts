import { codes, type FaultClass } from '../contract/codes.ts';

type SchemaCode = 'schema.unsupported_capability' | 'schema.invalid';

/**
 * Thrown for a schema that is not taken. `class` and `code` say whether it is malformed
 * (`validation`) or asks for what the chosen boundary does not have (`unsupported_capability`);
 * `pointer` (RFC 6901) leads into the schema.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly class: FaultClass;
  readonly code: SchemaCode;
  readonly pointer: string;

  constructor(code: SchemaCode, pointer: string, message: string) {
    super(message);
    this.class = codes[code].class;
    this.code = code;
    this.pointer = pointer;
  }
}
