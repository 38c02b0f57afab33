/** `image/png`, every type of one family as `image/*`, or every one there is. */
export type MediaTypePattern = `${string}/${string}`;

const form = /^(?:\*\/\*|[a-z0-9][a-z0-9!#$&^_.+-]*\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]*))$/;

export const isMediaTypePattern = (text: string): text is MediaTypePattern => form.test(text);

/** Whether a type, or each type that a narrower pattern means, is meant by a pattern. */
export const mediaTypeFits = (pattern: string, type: string): boolean =>
  pattern === '*/*' || pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));

/** Takes two lists of patterns; returns the patterns for what both of them mean. */
export const mediaTypesInBoth = (
  some: readonly MediaTypePattern[],
  others: readonly MediaTypePattern[],
): readonly MediaTypePattern[] => [
  ...new Set([
    ...some.filter((type) => others.some((other) => mediaTypeFits(other, type))),
    ...others.filter((type) => some.some((other) => mediaTypeFits(other, type))),
  ]),
];
