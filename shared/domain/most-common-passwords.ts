const MOST_COMMON = 5_000;
/** The shortest secret that is accepted; a common password that is as long is refused however rare it is. */
const SHORTEST = 12;

/** The passwords that are refused, of all in the order of how common they are. */
export const mostCommonPasswords = (passwords: readonly string[]): string[] =>
  passwords.filter((password, rank) => rank < MOST_COMMON || password.length >= SHORTEST);
