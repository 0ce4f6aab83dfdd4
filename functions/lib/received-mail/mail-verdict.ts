/** The finding of SES against a mail; `sound` where there is none. */
export type MailVerdict = 'sound' | 'virus' | 'spam' | 'sender' | 'unreadable';

const resultOf = (results: string, method: string): string[] =>
  [...results.matchAll(new RegExp(`\\b${method}=([a-z]+)`, 'gi'))].map(([, result = '']) =>
    result.toLowerCase(),
  );

/**
 * SES writes its verdicts above all headers of the sender, who may have written the same names: of each the first counts. A
 * domain without SPF and DKIM fails neither; the signed address then is the proof.
 */
export const mailVerdict = (headers: ReadonlyMap<string, string>): MailVerdict => {
  const value = (name: string) => (headers.get(name) ?? '').trim().toUpperCase();
  if (value('x-ses-virus-verdict') === 'FAIL') return 'virus';
  if (value('x-ses-spam-verdict') === 'FAIL') return 'spam';
  const results = headers.get('authentication-results') ?? '';
  const [spf, dkim, dmarc] = ['spf', 'dkim', 'dmarc'].map((method) => resultOf(results, method));
  if (dmarc?.includes('fail')) return 'sender';
  // A forwarder breaks SPF, a mailing list DKIM: one of them is enough.
  if (spf?.includes('pass') || dkim?.includes('pass')) return 'sound';

  return spf?.includes('fail') || dkim?.includes('fail') ? 'sender' : 'sound';
};
