const wordsOf = (text: string) => text.toLowerCase().match(/[^\s:]+/g) ?? [];

/** Whether every typed word begins a word of the text. */
export const matchesText = (typed: string, text: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
};
