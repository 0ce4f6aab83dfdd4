import { beginsOriginalHeaders, isOriginalMarker } from './original-headers.ts';

interface SplitText {
  /** The sender's own words. */
  readonly text: string;
  /** Earlier text and the signature; empty for none. */
  readonly quoted: string;
}

// With a blank before it, the sign is the sender's own: “ >5,000 mt”.
const QUOTED = /^>/;
const isBlank = (line: string): boolean => line.trim() === '';

const COLON_AT_END = /[:：][\s\u200e\u200f]*$/u;
const ADDRESS_IN_BRACKETS = /[<(]\s*(mailto:)?[^\s<>()@]+@[^\s<>()]+[>)]/iu;
const TIME = /(?<!\p{Nd})\p{Nd}{1,2}[:h.]\p{Nd}{2}(?![\p{Nd}.])/u;
const DATE = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
/** “wrote”, in the languages that mail programs of visitors write. */
const VERB =
  /wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|kirjoitti|пишет|писал|pisze|napisał|yazdı|كتب|写道/iu;
/** The first line of an attribution that is broken into lines: it begins so and is no sentence. */
const FIRST_LINE = /^\s*((on|am|le|el|il|op|em|den|w dniu|dnia|в|في)\s|\p{Nd}).*[^.!?\s]\s*$/iu;

/** “On Mon, 23 Nov 2026 at 10:00, A <a@b.example> wrote:”, as programs write it: nobody types all of that. */
const isAttribution = (text: string): boolean => {
  if (text.length > 400 || !COLON_AT_END.test(text)) return false;
  const isDated = TIME.test(text) && DATE.test(text);
  const hasAddress = ADDRESS_IN_BRACKETS.test(text);

  return VERB.test(text) ? hasAddress || isDated : hasAddress && isDated;
};

const MOST_LINES_OF_ATTRIBUTION = 3;

/** Where the attribution begins below which every line to the end of the mail is quoted; -1 where one is the sender's. */
const attributionStart = (lines: readonly string[]): number => {
  const last = lines.findLastIndex((line) => !isBlank(line) && !QUOTED.test(line));
  if (last < 0 || !lines.slice(last + 1).some((line) => QUOTED.test(line))) return -1;
  const isWhole = (start: number) => isAttribution(lines.slice(start, last + 1).join(' '));
  for (let start = last; start > last - MOST_LINES_OF_ATTRIBUTION; start -= 1) {
    const first = lines[start] ?? '';
    if (isBlank(first) || QUOTED.test(first)) break;
    if (DATE.test(first) && (start === last || FIRST_LINE.test(first)) && isWhole(start)) return start;
  }

  return isWhole(last) ? last : -1;
};

const FORWARDED =
  /forward|weitergeleitet|transféré|réexpédié|reenviad|inoltrat|doorgestuurd|encaminhad|vidarebefordra|przesłan|переслан|iletilen|توجيه|转发/iu;

/** The last line above that is not blank. */
const lineAbove = (lines: readonly string[], at: number): number =>
  lines.findLastIndex((line, index) => index < at && !isBlank(line));

/** Where the original begins that a program has put below the answer, with its headers; -1 for none, or for one to be read. */
const originalStart = (lines: readonly string[]): number => {
  const headers = lines.findIndex((_, at) => beginsOriginalHeaders(lines, at));
  if (headers < 0) return -1;
  const above = lineAbove(lines, headers);
  const start = isOriginalMarker(lines[above] ?? '') ? above : headers;
  const introduction = lines[lineAbove(lines, start)] ?? '';

  return FORWARDED.test(introduction) || COLON_AT_END.test(introduction) ? -1 : start;
};

const MOST_LINES_OF_SIGNATURE = 6;
const LONGEST_LINE_OF_SIGNATURE = 80;

/** Where the signature begins that is all between the sender's words and `end`; `end` for none. */
const signatureStart = (lines: readonly string[], end: number): number => {
  const at = lines.slice(0, end).lastIndexOf('-- ');
  if (at < 0) return end;
  const signature = lines
    .slice(at + 1, end)
    .join('\n')
    .trim()
    .split('\n');
  const isSignature =
    signature.length <= MOST_LINES_OF_SIGNATURE &&
    signature.every((line) => !isBlank(line) && line.length <= LONGEST_LINE_OF_SIGNATURE);

  return isSignature ? at : end;
};

/** “See my answers below”: they stand between lines of the earlier text. */
const POINTS_BELOW =
  /\b(below|underneath|in-?line|interspersed|(after|under|behind) each|(within|between|in) (the|your) (text|mail|e-?mail|message|lines|questions|points)|in (red|blue|green|bold|capitals|caps))\b|\b(unten|untenstehend|darunter|im text|in rot|in blau|fett)\b|ci-dessous|plus bas|dans (le texte|votre (texte|mail|message))|en (rouge|bleu|gras|rojo|azul|negrita)|\b(abajo|abaixo|sotto|en el texto|no texto|nel testo|in de tekst|in rosso|hieronder|onderstaand)\b|ниже|أدناه|下面|以下/iu;
/** Words that lead to others: a salutation alone, or a sentence that goes on. */
const GOES_ON =
  /[,:;，：،]\s*$|^\s*(dear|hi|hello|good (morning|day|afternoon|evening)|hallo|guten (tag|morgen|abend)|sehr geehrte|bonjour|bonsoir|hola|buenos días|ciao|beste|geachte|prezado|olá|مرحبا|السلام عليكم)[^.!?\n]{0,60}$/iu;

const joined = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * Separates what the sender has written from earlier text and the signature, where that is certain: otherwise all is the
 * sender's. Nothing is lost: both are kept. Whoever forwards a mail wants it to be read.
 */
export const splitQuotation = (whole: string, { isForwarded = false } = {}): SplitText => {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n');
  const starts = isForwarded ? [] : [attributionStart(lines), originalStart(lines)];
  const end = Math.min(lines.length, ...starts.filter((at) => at >= 0));
  const at = signatureStart(lines, end);
  const text = joined(lines.slice(0, at));
  const isPointedAt = end < lines.length && (POINTS_BELOW.test(text) || GOES_ON.test(text));
  // A mail of quoted text alone is shown as it is.
  if (at === lines.length || text === '' || isPointedAt) return { text: joined(lines), quoted: '' };

  return { text, quoted: joined(lines.slice(at)) };
};
