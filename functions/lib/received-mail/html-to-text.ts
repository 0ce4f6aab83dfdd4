/** Tags that begin a line. */
const BREAKS =
  /^(br|p|div|tr|li|ul|ol|dl|dt|dd|table|caption|h[1-6]|blockquote|hr|pre|section|article|aside|main|nav|header|footer|address|center|figure|figcaption|form|fieldset|legend|option|details|summary)$/;
const CELL = /^t[dh]$/;
/** Tags whose content is no text up to their own end, whatever it looks like. */
const RAW = /^(style|script|template|iframe)$/;
/** Tags whose content is no text. A tag of a page ends them, too: there are pages that forget to. */
const UNSEEN = /^(title|svg|xml)$/;
/** Tags of a page that begin no line. */
const INLINE = /^(body|span|font|b|i|u|s|em|strong|small|big|sub|sup|code|tt|img)$/;

const isOfPage = (name: string): boolean => BREAKS.test(name) || CELL.test(name) || INLINE.test(name);

/** The names of the characters from 160 to 255, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', trade: '™', shy: '' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•' },
    ...{ sbquo: '‚', bdquo: '„', minus: '−', le: '≤', ge: '≥', ne: '≠', larr: '←', rarr: '→' },
    ...{ ensp: ' ', emsp: ' ', thinsp: ' ' },
  }),
]);

const WINDOWS = new TextDecoder('windows-1252');

const characterOf = (code: number): string => {
  // Control characters, which stand for those of Windows there, as in a browser: a dash between two numbers.
  if (code >= 0x80 && code < 0xa0) return WINDOWS.decode(Uint8Array.of(code));

  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi, (written, name: string) => {
    if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return characterOf(Number(name.slice(1)));

    return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? written;
  });

/** A link's address is shown where its text is another one: nobody should follow it unseen. */
const addressOf = (tag: string): string | undefined =>
  /\shref\s*=\s*["']?(https?:\/\/[^"'\s>]{1,500})/i.exec(tag)?.[1];

/** Text as it grows, with lines of quotations marked by `>`. */
const textWriter = () => {
  const lines: string[] = [''];
  let depth = 0;
  let preformatted = 0;
  /** Whether there are words since the line or the cell began. */
  let hasWords = false;
  let link: { readonly address: string; text: string } | undefined;

  const add = (text: string) => {
    lines[lines.length - 1] = (lines.at(-1) ?? '') + text;
    if (link) link.text += text;
    if (/\S/.test(text)) hasWords = true;
  };
  const begin = () => {
    lines.push(depth > 0 ? `${'>'.repeat(Math.min(depth, 5))} ` : '');
    hasWords = false;
  };
  const endLink = () => {
    const ended = link;
    link = undefined;
    if (ended && !ended.text.includes(ended.address)) add(` (${ended.address})`);
  };

  return {
    write: (html: string) => {
      if (preformatted === 0) return add(decodeEntities(html.replace(/\s+/g, ' ')));
      for (const [at, line] of html.split(/\r?\n/).entries()) {
        if (at > 0) begin();
        add(decodeEntities(line));
      }
    },
    enter: (name: string, tag: string) => {
      if (name === 'blockquote') depth += 1;
      if (name === 'pre') preformatted += 1;
      if (BREAKS.test(name)) begin();
      if (name === 'li') add('- ');
      if (CELL.test(name) && hasWords) {
        add('\t');
        hasWords = false;
      }
      if (name !== 'a') return;
      endLink();
      const address = addressOf(tag);
      if (address !== undefined) link = { address: decodeEntities(address), text: '' };
    },
    leave: (name: string) => {
      if (name === 'a') endLink();
      if (name === 'blockquote') depth = Math.max(0, depth - 1);
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
      if (BREAKS.test(name)) begin();
    },
    end: (): string => {
      endLink();

      return lines
        .map((line) => line.trimEnd())
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
};

/** What a browser takes for a tag or a comment; another `<` is a sign of the text. */
const nextTag = (html: string, from: number): number => {
  const tags = /<(?=[a-z/!?])/gi;
  tags.lastIndex = from;

  return tags.exec(html)?.index ?? html.length;
};

/** Where the content of a raw tag ends; -1 where it does not. */
const rawEnd = (html: string, name: string, from: number): number => {
  const ends = new RegExp(`</${name}\\b`, 'gi');
  ends.lastIndex = from;

  return ends.exec(html)?.index ?? -1;
};

interface HtmlText {
  readonly text: string;
  /** A tag or comment that does not end hides the rest, as in a browser. */
  readonly isCut: boolean;
}

/** The text of a page of HTML, with lines of quotations marked by `>`. Takes time in proportion to its length. */
export const htmlToText = (html: string): HtmlText => {
  const text = textWriter();
  let unseen: string | undefined;
  let at = 0;
  while (at >= 0 && at < html.length) {
    const tagAt = nextTag(html, at);
    if (unseen === undefined && tagAt > at) text.write(html.slice(at, tagAt));
    if (tagAt === html.length) break;
    const isComment = html.startsWith('<!--', tagAt);
    const close = html.indexOf(isComment ? '-->' : '>', tagAt);
    at = close < 0 ? -1 : close + (isComment ? 3 : 1);
    if (isComment || close < 0) continue;
    const tag = html.slice(tagAt, Math.min(close, tagAt + 2_000));
    const [, slash, written = ''] = /^<(\/?)\s*([a-z][^\s/]*)/i.exec(tag) ?? [];
    const name = written.toLowerCase();
    if (unseen !== undefined && !(slash && name === unseen) && !isOfPage(name)) continue;
    unseen = undefined;
    if (slash) text.leave(name);
    else text.enter(name, tag);
    if (slash || html[close - 1] === '/') continue;
    if (UNSEEN.test(name)) unseen = name;
    if (RAW.test(name)) at = rawEnd(html, name, at);
  }

  return { text: text.end(), isCut: at < 0 || unseen !== undefined };
};
