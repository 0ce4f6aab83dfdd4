import * as z from 'zod/mini';
import { expectedVersion, instant, requiredParagraph } from './fields.ts';

/** A colleague whom a note mentions. */
const Mention = z.object({
  username: z.string(),
  /** Whether the note was mailed to them; not where the account has no address. */
  isMailed: z.boolean(),
});
export type Mention = z.infer<typeof Mention>;

/** What staff say to each other about an inquiry; its visitor never receives it. */
export const InquiryNote = z.object({
  id: z.string(),
  text: z.string(),
  /** The username of its author. */
  by: z.string(),
  at: instant,
  editedAt: z.optional(instant),
  /** The colleagues who are mentioned, and those who were mailed before an edit took their mention away. */
  mentions: z.array(Mention),
  version: expectedVersion,
});
export type InquiryNote = z.infer<typeof InquiryNote>;

/** Characters of a note. */
export const MOST_OF_NOTE = 10_000;
/** Each is looked up, and mailed, with the note. */
export const MOST_MENTIONS = 20;

/** "@sara", but not within an address. A dot or dash at the end is punctuation. */
const MENTION = /(?<![\p{L}\p{N}._%+@-])@([a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?)(?![\p{L}\p{N}@])/giu;

/** The names that a text mentions, each once, whether they have an account or not. */
export const mentionedNames = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase())),
];

interface TextPart {
  readonly text: string;
  /** Where in the whole text it begins. */
  readonly start: number;
  readonly isMention: boolean;
}

/** The text in parts: the mentions of these names, and what is between them. */
export const mentionParts = (text: string, usernames: readonly string[]): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: mention, 1: name = '', index } of text.matchAll(MENTION)) {
    if (!usernames.includes(name.toLowerCase())) continue;
    parts.push({ text: text.slice(end, index), start: end, isMention: false });
    parts.push({ text: mention, start: index, isMention: true });
    end = index + mention.length;
  }
  parts.push({ text: text.slice(end), start: end, isMention: false });

  return parts.filter((part) => part.text !== '');
};

/** The text of a note, as staff enter it. */
export const InquiryNoteText = requiredParagraph('the note', MOST_OF_NOTE).check(
  z.refine(
    (text) => mentionedNames(text).length <= MOST_MENTIONS,
    `Please mention at most ${MOST_MENTIONS} people in one note.`,
  ),
);
