import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const MOST_COMMON = 5_000;
/** The shortest secret that is accepted; a common password that is as long is refused however rare it is. */
const SHORTEST = 12;

const refused = passwords.filter((password, rank) => rank < MOST_COMMON || password.length >= SHORTEST);

/**
 * Of published lists by how often they occur, in small letters, each between line breaks. Bundles have this text alone, see
 * `infra/lean-bundles.ts`; a set of as many takes a start 2 ms to make.
 */
export const COMMON_PASSWORDS = `\n${refused.join('\n')}\n`;
