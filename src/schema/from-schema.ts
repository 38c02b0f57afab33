import type { JsonObject } from '../contract/json.ts';

/**
 * The TypeScript type of a schema of our own, worked out by the compiler from the literal that
 * also does the checking: `const click = { type: 'object', … } as const satisfies ObjectSchema`,
 * then `FromSchema<typeof click>`.
 */

interface Described {
  readonly description?: string;
}

export interface StringSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly [string, ...string[]];
  /** In Unicode code points. */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
}

export interface NumberSchema extends Described {
  readonly type: 'integer' | 'number';
  readonly enum?: readonly [number, ...number[]];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface BooleanSchema extends Described {
  readonly type: 'boolean';
}

export interface ListSchema extends Described {
  readonly type: 'array';
  readonly items: ValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface BranchesSchema extends Described {
  readonly oneOf: readonly [ValueSchema, ...ValueSchema[]];
}

/** An object of any members, which something else checks. */
export interface OpenSchema extends Described {
  readonly type: 'object';
  readonly additionalProperties: true;
}

export type ValueSchema =
  | StringSchema
  | NumberSchema
  | BooleanSchema
  | ListSchema
  | BranchesSchema
  | OpenSchema
  | ObjectSchema;

/** A closed object: what a tool's arguments are, and objects inside them. Each property says what it is for. */
export interface ObjectSchema extends Described {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: ValueSchema & { readonly description: string } };
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

type Flat<T> = { [Name in keyof T]: T[Name] };

type FromObject<S extends ObjectSchema> = Flat<
  {
    readonly [Name in keyof S['properties'] as Name extends S['required'][number] ? Name : never]: FromSchema<
      S['properties'][Name]
    >;
  } & {
    readonly [
      Name in keyof S['properties'] as Name extends S['required'][number] ? never : Name
    ]?: FromSchema<S['properties'][Name]>;
  }
>;

/** The type of the values that fit the schema S. */
export type FromSchema<S> = S extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : S extends ObjectSchema
    ? FromObject<S>
    : S extends OpenSchema
      ? JsonObject
      : S extends { readonly type: 'array'; readonly items: infer Item }
        ? readonly FromSchema<Item>[]
        : S extends { readonly oneOf: readonly (infer Branch)[] }
          ? FromSchema<Branch>
          : S extends { readonly type: 'string' }
            ? string
            : S extends { readonly type: 'integer' | 'number' }
              ? number
              : S extends { readonly type: 'boolean' }
                ? boolean
                : never;
