// Control and directional characters could disguise a name; slashes and quotes have a meaning.
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029"\\/:*?<>|]+/gu;

const safe = (name: string): string => name.toWellFormed().replace(UNSAFE, '_').trim() || 'file';

/** Percent-encodes as RFC 8187 says. */
const extended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The Content-Disposition of a download: its name in ASCII for old clients, then in full (RFC 6266). */
export const asAttachment = (name: string): string => {
  const shown = safe(name);
  const plain = shown
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '_');

  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(shown)}`;
};
