interface SplitText {
  /** The sender's own words. */
  readonly text: string;
  /** Earlier text and the signature; empty for none. */
  readonly quoted: string;
}

const QUOTED = /^\s*>/;
/** “On Monday, 23 November 2026, A wrote:”, in the languages that mail programs of visitors write. */
const INTRODUCTION =
  /^\s*(on|am|le|el|il|op|em|den|w dniu|в|في)\s.{5,300}(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|пишет|كتب).{0,80}:\s*$/iu;
/** The line above an original that is quoted whole. */
const ORIGINAL =
  /^\s*(-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|message d’origine|message d'origine|forwarded message|mensaje original)\s*-{2,}|_{20,})\s*$/iu;
const FROM = /^\s*\*?(from|von|de|da|van|от|من)\s*:\*?\s*\S/iu;
const SUBJECT =
  /^\s*\*?(subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|тема|الموضوع)\s*:/iu;
/** A block of headers may name many recipients before its subject. */
const MOST_HEADERS = 8;
const SIGNATURE = /^-- ?$/;

/** The headers of an original. A voyage has “From:”, “To:” and “Date:” too, but no subject. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  FROM.test(lines[at] ?? '') && lines.slice(at + 1, at + MOST_HEADERS).some((line) => SUBJECT.test(line));

/** The introduction of a quotation may be broken into two lines. */
const isIntroduction = (lines: readonly string[], at: number): boolean => {
  const [line = '', next = ''] = [lines[at], lines[at + 1]];

  return (
    line.length < 400 &&
    (INTRODUCTION.test(line) || (next.length < 200 && INTRODUCTION.test(`${line} ${next}`)))
  );
};

const isBlankOrQuoted = (line: string): boolean => line.trim() === '' || QUOTED.test(line);

/** Whether all that follows is quoted: an answer between quoted lines stays with them. */
const beginsQuotation = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (ORIGINAL.test(line) || isHeaderBlock(lines, at)) return true;
  if (isIntroduction(lines, at)) {
    const rest = lines.slice(at + 1 + (INTRODUCTION.test(line) ? 0 : 1));

    return !rest.some((one) => QUOTED.test(one)) || rest.every(isBlankOrQuoted);
  }

  return QUOTED.test(line) && lines.slice(at).every(isBlankOrQuoted);
};

const joined = (lines: readonly string[]): string => lines.join('\n').trim();

/** Of a long text, only these many lines are looked at. */
const MOST_LINES = 2_000;

/** Separates what the sender has written from earlier text and the signature. Nothing is lost: both are kept. */
export const splitQuotation = (whole: string): SplitText => {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n');
  const looked = lines.slice(0, MOST_LINES);
  const at = looked.findIndex((line, index) => SIGNATURE.test(line) || beginsQuotation(looked, index));
  const text = at < 0 ? joined(lines) : joined(lines.slice(0, at));
  // A mail of quoted text alone is shown as it is.
  if (at < 0 || text === '') return { text: joined(lines), quoted: '' };

  return { text, quoted: joined(lines.slice(at)) };
};
