/** A name that is being typed, after an "@" and up to the caret. */
export interface MentionQuery {
  /** The position of the "@". */
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

const TYPED_MENTION = /(?<![\p{L}\p{N}._%+@-])@([a-z0-9._-]*)$/iu;

/** The mention that is typed at the caret; undefined where none is. */
export const mentionQuery = (text: string, caret: number): MentionQuery | undefined => {
  const typed = TYPED_MENTION.exec(text.slice(0, caret));

  return typed ? { start: typed.index, end: caret, name: (typed[1] ?? '').toLowerCase() } : undefined;
};

const MOST_OPTIONS = 8;

/** The usernames that may be meant: those that begin with what is typed, then those that have it elsewhere. */
export const mentionOptions = (usernames: readonly string[], { name }: MentionQuery): string[] => {
  const rankOf = (username: string) => (username.startsWith(name) ? 0 : 1);

  return usernames
    .filter((username) => username.includes(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_OPTIONS);
};
