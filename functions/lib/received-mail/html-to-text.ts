/** Tags that begin a line. */
const BREAKS = /^(br|p|div|tr|li|ul|ol|table|h[1-6]|blockquote|hr|pre|section|article|header|footer)$/;
/** Tags whose content is no text. */
const UNSEEN = /^(head|style|script|title|template|noscript|svg|object|iframe)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', euro: '€' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', shy: '' },
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (written, name: string) => {
    if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return characterOf(Number(name.slice(1)));

    return ENTITIES[name.toLowerCase()] ?? written;
  });

/** A link's address is shown where its text is another one: nobody should follow it unseen. */
const addressOf = (tag: string): string | undefined =>
  /\shref\s*=\s*["']?(https?:\/\/[^"'\s>]{1,500})/i.exec(tag)?.[1];

/** The text of a page of HTML, with lines of quotations marked by `>`. Takes time in proportion to its length. */
export const htmlToText = (html: string): string => {
  const lines: string[] = [''];
  let depth = 0;
  let hidden: string | undefined;
  let link: { readonly address: string; readonly from: number } | undefined;
  const last = () => lines[lines.length - 1] ?? '';
  const add = (text: string) => {
    lines[lines.length - 1] = last() + text;
  };
  const begin = () => lines.push(depth > 0 ? `${'>'.repeat(Math.min(depth, 5))} ` : '');

  const enter = (name: string, tag: string) => {
    if (UNSEEN.test(name)) hidden = name;
    if (name === 'blockquote') depth += 1;
    if (BREAKS.test(name)) begin();
    if (name === 'li') add('- ');
    const address = name === 'a' ? addressOf(tag) : undefined;
    if (address !== undefined) link = { address: decodeEntities(address), from: last().length };
  };
  const leave = (name: string) => {
    if (name === 'a' && link) {
      if (!last().slice(link.from).includes(link.address)) add(` (${link.address})`);
      link = undefined;
    }
    if (name === 'blockquote') depth = Math.max(0, depth - 1);
    if (BREAKS.test(name)) begin();
  };

  for (let at = 0; at < html.length; ) {
    const tagAt = html.indexOf('<', at);
    const end = tagAt < 0 ? html.length : tagAt;
    if (hidden === undefined && end > at) add(decodeEntities(html.slice(at, end).replace(/\s+/g, ' ')));
    if (tagAt < 0) break;
    const isComment = html.startsWith('<!--', tagAt);
    const close = html.indexOf(isComment ? '-->' : '>', tagAt);
    // A tag that does not end hides the rest, as in a browser.
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    if (isComment) continue;
    const tag = html.slice(tagAt + 1, Math.min(close, tagAt + 2_000));
    const [, slash, written = ''] = /^(\/?)\s*([a-z][a-z\d]*)/i.exec(tag) ?? [];
    const name = written.toLowerCase();
    if (hidden !== undefined) {
      if (slash && name === hidden) hidden = undefined;
    } else if (slash) leave(name);
    else if (name !== '') enter(name, tag);
  }

  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
