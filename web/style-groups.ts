/**
 * Pages that share their styles. The content security policy names a hash for each group, in the header of every answer; a
 * group for each page would make that longer than what it saves. Pages of one kind use the same classes; the longest pages have
 * groups of their own, and reach a visitor in the first ten packets with them.
 */
const GROUPS: readonly RegExp[] = [
  /^\/index\./,
  /^\/maritime\./,
  /^\/archai(-intelligence)?\./,
  /^\/(leadership|intelligence|resources|corporate-briefing|legal|404)\./,
];

/** The group of a page's file, such as `/contact.html`. */
export const styleGroupOf = (file: string): number => GROUPS.findIndex((group) => group.test(file));
