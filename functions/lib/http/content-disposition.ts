// Control and directional characters could disguise a name; slashes and quotes have a meaning.
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029"\\/:*?<>|]+/gu;

/** The name without what could disguise it or has a meaning in a path or a header. */
export const safeFileName = (name: string): string =>
  name.toWellFormed().replace(UNSAFE, '_').trim() || 'file';

/** A safe name in ASCII, for programs that know no other. */
export const asciiFileName = (safeName: string): string =>
  safeName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '_');

/** Percent-encodes as RFC 8187 says. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The Content-Disposition of a download: its name in ASCII for old clients, then in full (RFC 6266). */
export const asAttachment = (name: string): string => {
  const safeName = safeFileName(name);

  return `attachment; filename="${asciiFileName(safeName)}"; filename*=UTF-8''${percentEncode(safeName)}`;
};
