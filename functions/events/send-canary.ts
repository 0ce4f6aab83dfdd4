import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { findEmail } from '../lib/email/email-record.table.ts';
import { httpExchange, httpRequest } from '../lib/http-exchange.ts';
import { CANARY_LEAD, canaryEmailId, canaryKey } from '../lib/inquiries/canary.ts';
import { findInquiryRecord } from '../lib/inquiries/inquiry.table.ts';
import { log } from '../lib/log.ts';

const Request = z.object({
  /** The time that the lead has, from the form to the acknowledgement. */
  seconds: z._default(z.number(), 90),
});

const PAUSE = 500;
/** A connection that does not answer fails, as for a visitor. */
const PATIENCE = 20_000;

const exchange = httpExchange(PATIENCE);

/** Submits a test lead through the public front, as a form does. */
const submit = async (): Promise<string> => {
  const { method, path } = submitInquiry;
  const { status, text } = await exchange(
    httpRequest({
      ...{ url: new URL(`${process.env.SITE_ADDRESS}${path}`), method, body: JSON.stringify(CANARY_LEAD) },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': canaryKey(new Date()),
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Zahrael canary',
      },
    }),
  );
  if (status !== 201) throw new Error(`The site does not accept leads: it answered ${status}.`);

  return submitInquiry.output.parse(JSON.parse(text)).reference;
};

interface Missing {
  readonly what: string;
  /** Nothing makes up for it later: the email of a test lead is not retried. */
  readonly isFinal?: true;
}

/** What a lead still lacks; nothing once it is acknowledged. */
const findMissing = async (reference: string): Promise<Missing | undefined> => {
  const record = await findInquiryRecord(reference);
  if (!record) return { what: 'The lead was acknowledged but is not stored.' };
  if (record.followUp) return { what: 'The lead is stored but was not followed up.' };
  const email = await findEmail(canaryEmailId(reference));
  if (email?.status === 'sent') return undefined;

  return {
    what: `The lead was followed up but not acknowledged: its email is ${email?.status ?? 'missing'}.`,
    ...(email?.status === 'failed' && { isFinal: true }),
  };
};

/** Sends a test lead and waits until it is acknowledged. @throws Error that says how far it came */
export const handler = async (event: unknown) => {
  const { seconds } = Request.parse(event ?? {});
  await loadSecrets();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const reference = await submit();
  for (;;) {
    const missing = await findMissing(reference);
    if (missing === undefined) break;
    if (missing.isFinal || elapsed() > seconds)
      throw new Error(`${missing.what} (${reference}, after ${Math.round(elapsed())} s)`);
    await setTimeout(PAUSE);
  }
  const taken = elapsed();
  log.metric('CanarySeconds', taken, { reference });

  return { reference, seconds: taken };
};
