/** Characters as Unicode counts them: an emoji or a rare ideograph is one, though it takes two places of a string. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;

  return length;
};

/** The beginning of a text, at most `most` characters of it; a character is never cut in two. */
export const firstCharacters = (text: string, most: number): string => {
  // So many places hold at most so many characters.
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

/** What a text takes in the store and on the wire. */
export const bytesOf = (text: string): number => utf8.encode(text).length;

/** Whether every half of a surrogate pair has its other half: no store and no mail takes a text in which one is alone. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

// Blanks, format and control characters, accents without a letter, tags, variation selectors; fillers and the empty
// Braille pattern take room and show nothing.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';

// A name with these shows as another one. Marks that stand for a letter of a direction (U+200E, U+200F, U+061C) are
// what people who write from right to left type.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export const withoutTurning = (text: string): string => text.replace(TURNING, '');

/** Whether a text holds characters that turn the order of those that follow. */
export const turnsDirection = (text: string): boolean => withoutTurning(text) !== text;
