import type { codes } from '../contract/codes.ts';

/** The class of each code, as the contract's table has it. The whole table is not needed to say so. */
const classes = {
  'schema.invalid': 'validation',
  'schema.unsupported_capability': 'unsupported_capability',
} as const satisfies Partial<{ [Code in keyof typeof codes]: (typeof codes)[Code]['class'] }>;

type SchemaCode = keyof typeof classes;

/**
 * Thrown for a schema that is not taken. `class` and `code` say whether it is malformed
 * (`validation`) or asks for what the chosen boundary does not have (`unsupported_capability`);
 * `pointer` (RFC 6901) leads into the schema.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly class: (typeof classes)[SchemaCode];
  readonly code: SchemaCode;
  readonly pointer: string;

  constructor(code: SchemaCode, pointer: string, message: string) {
    super(message);
    this.class = classes[code];
    this.code = code;
    this.pointer = pointer;
  }
}
