import type { Keyword } from '../dialect.ts';

/** A keyword that another one reads: alone it asks for nothing, but must be a schema all the same. */
export const onlyBeside =
  (reader: string, name: string): Keyword =>
  (operand, _plan, compiler, schema) => {
    if (!Object.hasOwn(schema, reader)) compiler.node(operand, name);
  };
