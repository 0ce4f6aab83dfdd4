type Headers = ReadonlyMap<string, string>;

/** What programs write alone or, with a colon or a dash, before the subject that they answer; people begin with some of it. */
const SUBJECT =
  /^\s*(auto(matic|mated)?[\s-]*(reply|response|antwort)|out of (the )?office|automatische antwort|abwesend|abwesenheits?(notiz|nachricht|meldung|assistent)|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|undeliverable|undelivered mail returned to sender|delivery status notification( \(\w+\))?|mail delivery (failed|failure|(sub)?system))\s*([:–-]|$)/iu;

// `X-Auto-Response-Suppress` is no sign: people's programs ask with it for no notice of absence.
/**
 * Whether a program wrote the mail: a notice of absence, a bounce, a list. By RFC 3834, and by what programs write that do not
 * follow it.
 */
export const isAutomaticMail = (headers: Headers, subject: string): boolean => {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = value('auto-submitted');
  const isByHand = submitted.startsWith('no');
  if (submitted !== '' && !isByHand) return true;
  if (/^(bulk|junk|list|auto_reply)/.test(value('precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((name) => value(name) !== '')) return true;
  if (headers.has('return-path') && /^<?\s*>?$/.test(value('return-path'))) return true;
  if (value('content-type').startsWith('multipart/report')) return true;
  if (/(^|<)(mailer-daemon|postmaster|no-?reply)@/.test(value('from'))) return true;

  return !isByHand && SUBJECT.test(subject);
};
