/** The headers that programs put above an original, in the languages that visitors write, with how `ORDERS` names them. */
const NAMES: Readonly<Record<string, string>> = {
  F: 'from|von|de|da|van|från|fra|lähettäjä|od|от|от кого|kimden|gönderen|من|发件人|寄件者|差出人|보낸 사람',
  D: 'sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviada|enviada em|enviado em|fecha|data|inviato|verzonden|skickat|sendt|dato|päivämäärä|lähetetty|wysłano|wysłane|отправлено|дата|gönderilen|gönderildi|tarih|تم الإرسال|تاريخ الإرسال|التاريخ|تاريخ|发送时间|日期|寄件日期|送信日時|日付|보낸 날짜',
  T: 'to|an|à|para|a|aan|till|til|vastaanottaja|do|кому|kime|إلى|收件人|收件者|宛先|받는 사람',
  S: 'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|тема|konu|الموضوع|主题|主旨|件名|제목',
};
const KINDS = Object.entries(NAMES).map(
  ([kind, names]) => [kind, new RegExp(`^[\\s\\u200e\\u200f*]*(?:${names})\\s*\\*?\\s*[:：]`, 'iu')] as const,
);

/** Outlook, Apple Mail, GMX. A voyage has “From:”, “Date:” and “To:”, too. */
const ORDERS = ['FDTS', 'FSDT', 'DFTS'];
/** There may be many recipients, and headers of no other use. */
const MOST_LINES = 12;

const kindOf = (line: string): string => KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? '';

/**
 * Whether a program's headers of an original begin at this line: sender, time, recipient and subject in the order of a program,
 * and with an address of the sender or the recipient.
 */
export const beginsOriginalHeaders = (lines: readonly string[], at: number): boolean => {
  if (kindOf(lines[at] ?? '') === '') return false;
  const block = lines.slice(at, at + MOST_LINES);
  const end = block.findIndex((line) => line.trim() === '');
  const headers = (end < 0 ? block : block.slice(0, end)).map((line) => ({ line, kind: kindOf(line) }));
  const order = headers.map(({ kind }) => kind).join('');

  return (
    ORDERS.some((known) => order.startsWith(known)) &&
    headers.some(({ line, kind }) => 'FT'.includes(kind || '-') && line.includes('@'))
  );
};

const MARKER =
  /^\s*([-‐]{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|message d[’']origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|исходное сообщение|الرسالة الأصلية)\s*[-‐]{2,}|_{20,})\s*$/iu;

/** Whether this line alone says that an original follows: by itself it may be the sender's ruler. */
export const isOriginalMarker = (line: string): boolean => MARKER.test(line);
