/** The policies as texts, from where nobody but a person or an administrator writes them. Never from the link. */
export interface PolicySource {
  read(): Promise<PolicyTexts>;
}

export interface PolicyTexts {
  /** From the browser's enterprise policy; null where there is none. */
  readonly managed: string | null;
  /** The person's own, the shipped one until they chose another. */
  readonly person: string;
}
