/** A keyed digest with a key that cannot leave the installation: tells same from other content, and nothing else. */
export interface Digest {
  /** Returns 64 hexadecimal digits (HMAC-SHA-256 of the UTF-8 text). */
  of(text: string): Promise<string>;
}
