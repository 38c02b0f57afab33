/** A digest without a key, so that anybody can check what it was made of. */
export interface Hasher {
  /** Returns 64 hexadecimal digits (SHA-256 of the UTF-8 text). */
  sha256(text: string): Promise<string>;
}
