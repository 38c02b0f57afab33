/** Takes a number and the word for one; returns both, as in "1 character" and "3 characters". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
