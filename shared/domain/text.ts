/** Characters as Unicode counts them: an emoji or a rare ideograph is one, though it takes two places of a string. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;

  return length;
};

/** The beginning of a text, at most `most` characters of it; a character is never cut in two. */
export const firstCharacters = (text: string, most: number): string => {
  // A string has at most as many characters as UTF-16 code units.
  if (text.length <= most) return text;
  let end = 0;
  let left = most;
  for (const character of text) {
    if (left === 0) break;
    left -= 1;
    end += character.length;
  }

  return text.slice(0, end);
};

const utf8 = new TextEncoder();

/** The size of a text in UTF-8. */
export const bytesOf = (text: string): number => utf8.encode(text).length;

/** Whether a text has no lone surrogates, which neither DynamoDB nor email accepts. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

// Blanks, format and control characters, accents without a letter, tags, variation selectors, fillers and the empty
// Braille pattern.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';

// These reorder the text that follows, so that a name looks like another one. The marks U+200E, U+200F and U+061C are
// allowed, because people who write from right to left type them.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export const withoutTurning = (text: string): string => text.replace(TURNING, '');

/** Whether a text holds characters that turn the order of those that follow. */
export const turnsDirection = (text: string): boolean => withoutTurning(text) !== text;

// Marks of direction, joiners and soft hyphens, which come with what is copied from messengers and address books.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text that is written in ASCII, without what came with it and cannot be seen. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
