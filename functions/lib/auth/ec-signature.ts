const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** In bytes, of a number of the curve P-256. */
const SIZE = 32;

/** Takes an element of this tag off the front. Its length is one byte: those from 128 on are longer than two numbers. */
const takeElement = (bytes: Uint8Array, tag: number) => {
  const [found, length = 0] = bytes;
  const end = 2 + length;
  if (found !== tag || end > bytes.length) throw new Error('This is not a signature.');

  return { content: bytes.subarray(2, end), rest: bytes.subarray(end) };
};

/** A positive number has a zero in front where its first bit would be that of a negative one. */
const toSize = (number: Uint8Array): Uint8Array => {
  const digits = number[0] === 0 ? number.subarray(1) : number;
  if (digits.length > SIZE) throw new Error('This is not a signature over P-256.');
  const padded = new Uint8Array(SIZE);
  padded.set(digits, SIZE - digits.length);

  return padded;
};

/**
 * The two numbers of a signature by ES256 one after the other, as Web Crypto takes them, from DER, as authenticators send
 * them. In place of the library's own, whose parser of ASN.1 has 15 KB; see `infra/lean-bundles.ts`.
 */
export const unwrapEC2Signature = (signature: Uint8Array): Uint8Array => {
  const { content, rest } = takeElement(signature, SEQUENCE);
  const first = takeElement(content, INTEGER);
  const second = takeElement(first.rest, INTEGER);
  if (rest.length + second.rest.length > 0) throw new Error('This is more than a signature.');

  return Buffer.concat([toSize(first.content), toSize(second.content)]);
};
