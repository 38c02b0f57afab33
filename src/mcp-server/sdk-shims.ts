/**
 * Stands in for the SDK's internal `_shims` in the bundle. The SDK asks for a validator when a server
 * is made and uses it only to check what a person filled into a form, which this server never asks.
 * Without the real one the command starts a third faster.
 */
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server asks no person for a form.');
  }
}
