// Without letters and figures that look alike.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz#';
const LENGTH = 20;

/** A password of 20 random signs, 100 bits, in groups of five that can be read out; `random` fills an array with chance. */
export const generatedPassword = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  [...random(new Uint8Array(LENGTH))]
    .map((byte, place) => (place > 0 && place % 5 === 0 ? '-' : '') + SIGNS.charAt(byte % SIGNS.length))
    .join('');
