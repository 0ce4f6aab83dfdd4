/**
 * Pages that share their styles. The content security policy names a hash for each group, in the header of every answer; a
 * group for each page would make that longer than what it saves. Pages of one kind use the same classes.
 */
const GROUPS: readonly RegExp[] = [
  /^\/index\./,
  /^\/(maritime|archai|archai-intelligence|onboard)\./,
  /^\/(leadership|intelligence)\./,
  /^\/(resources|corporate-briefing|404)\./,
];

/** The group of a page's file, such as `/contact.html`. */
export const styleGroupOf = (file: string): number => GROUPS.findIndex((group) => group.test(file));
