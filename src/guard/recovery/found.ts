/** What a fresh look says of an effect whose outcome was never written. */
export type Found = 'done' | 'not_done' | 'unknown';
