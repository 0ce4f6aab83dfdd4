// Letters that Unicode does not decompose into a base letter and an accent.
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const spelled = (letter: string): string => {
  const plain = SPELLED[letter.toLowerCase()] ?? letter;

  return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** A text without accents, its ligatures and other letters spelled with those of English: `Mærsk` is `Maersk`. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[ßæœøłđðþı]/gi, spelled)
    .replace(/\p{M}/gu, '');
