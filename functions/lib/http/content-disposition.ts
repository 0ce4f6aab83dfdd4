// Control and directional characters could make a name look like another; slashes and quotes mean something.
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029"\\/:*?<>|]+/gu;

const safe = (name: string): string => name.toWellFormed().replace(UNSAFE, '_').trim() || 'file';

/** RFC 8187: every byte but letters, digits and a few signs by its number. */
const extended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Tells that a file is to be saved and under which name: in ASCII for old readers, then as it is (RFC 6266). */
export const asAttachment = (name: string): string => {
  const shown = safe(name);
  const plain = shown
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '_');

  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(shown)}`;
};
