type Headers = ReadonlyMap<string, string>;

/** What programs write alone or, with a colon or a dash, before the subject that they answer; people begin with some of it. */
const SUBJECT =
  /^\s*(auto(matic|mated)?[\s-]*(reply|response|antwort)|out of (the )?office|automatische antwort|abwesend|abwesenheits?(notiz|nachricht|meldung|assistent)|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|resposta automática|automatisch antwoord|afwezig|autosvar|automatisk svar|automatyczna odpowiedź|автоматический ответ|автоответ|otomatik yanıt|رد تلقائي|自动答复|自动回复|自動応答|undeliverable|undelivered mail returned to sender|delivery status notification( \(\w+\))?|mail delivery (failed|failure|(sub)?system))\s*([:：–-]|$)/iu;

// Exchange calls its notices of absence generated, as ticket systems call what people write in them. What a rule of somebody’s
// mailbox hands on has these headers, too.
const EXCHANGE_NOTICE = ['x-ms-exchange-inbox-rules-loop', 'x-ms-exchange-generated-message-source'];

// `X-Auto-Response-Suppress` is no sign: people's programs ask with it for no notice of absence. No more are `List-Id`,
// `Precedence: bulk` and `Auto-Submitted: auto-generated`: a person's answer has them that went through a list or a ticket system.
/**
 * Whether a program has answered by itself: a notice of absence, a receipt, a bounce. By RFC 3834, and by what programs write
 * that do not follow it.
 */
export const isAutomaticMail = (headers: Headers, subject: string): boolean => {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = value('auto-submitted');
  const isByHand = submitted.startsWith('no');
  const hasOne = (names: readonly string[]) => names.some((name) => value(name) !== '');
  if (submitted.startsWith('auto-generated') && hasOne(EXCHANGE_NOTICE)) return true;
  if (submitted !== '' && !isByHand && !/^auto-(generated|forwarded)/.test(submitted)) return true;
  if (/^(junk|auto_reply)/.test(value('precedence'))) return true;
  if (hasOne(['x-autoreply', 'x-autorespond'])) return true;
  if (headers.has('return-path') && /^<?\s*>?$/.test(value('return-path'))) return true;
  if (value('content-type').startsWith('multipart/report')) return true;
  if (/(^|<)(mailer-daemon|postmaster|no-?reply)@/.test(value('from'))) return true;

  return !isByHand && SUBJECT.test(subject);
};
