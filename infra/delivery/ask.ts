import { createInterface } from 'node:readline/promises';

/** Asks whoever sits at the terminal; yes is the expected answer, typed whole. */
export const askFor = async (question: string, expected: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();

  return answer.trim() === expected;
};
