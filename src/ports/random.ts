/** Unpredictable ids. */
export interface Random {
  /** Returns 32 hexadecimal digits (128 bits) from a cryptographic source. */
  hex32(): string;
}
