type Headers = ReadonlyMap<string, string>;

/** The words of programs before the subject that they answer. */
const SUBJECT =
  /^\s*(auto(matic|mated)?[\s:-]*(reply|response|antwort)|out of (the )?office|automatische antwort|abwesen|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|undeliver|delivery status|mail delivery)/iu;

// `X-Auto-Response-Suppress` is no sign: people's programs ask with it for no notice of absence.
/**
 * Whether a program wrote the mail: a notice of absence, a bounce, a list. By RFC 3834, and by what programs write that do not
 * follow it.
 */
export const isAutomaticMail = (headers: Headers, subject: string): boolean => {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = value('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|list|auto_reply)/.test(value('precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((name) => value(name) !== '')) return true;
  if (headers.has('return-path') && /^<?\s*>?$/.test(value('return-path'))) return true;
  if (value('content-type').startsWith('multipart/report')) return true;
  if (/(^|<)(mailer-daemon|postmaster|no-?reply)@/.test(value('from'))) return true;

  return SUBJECT.test(subject);
};
