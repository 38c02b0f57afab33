/** What can be decided of a call, the strictest first. */
export const decisionWords = ['deny', 'ask_each', 'ask', 'allow'] as const;
export type DecisionWord = (typeof decisionWords)[number];

/** Takes a decision; returns its place among them, 0 for the strictest. */
export const strictness = (decision: DecisionWord): number => decisionWords.indexOf(decision);
