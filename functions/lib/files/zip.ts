const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
/** The longest comment at the end of an archive. */
const LONGEST_COMMENT = 0xffff;

const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;

  return -1;
};

/** The entry names of a ZIP archive, from its directory; none where the bytes are no archive. Nothing is unpacked. */
export const zipEntries = (bytes: Buffer): string[] => {
  const end = endOf(bytes);
  if (end < 0) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) return [];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + (name ?? 0)));
    at += ENTRY_SIZE + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }

  return names;
};
