import { updateInquiry } from '../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { signIn } from '../../shared/contract/staff-access.ts';
import { composeInquiry } from '../../shared/domain/inquiry-forms.ts';
import { type SampleInquiry, sampleInquiries } from './seed-inquiries.ts';
import { LOCAL_GATE_CODES, sampleOperations } from './seed-operations.ts';
import { InvocationFailed, type Stack } from './stack.ts';

/** Known to everybody who reads this, so good for a laptop only. */
export const DEMO_STAFF = { username: 'staff', accessCode: 'local-access-code' } as const;

const createStaff = async (stack: Stack) => {
  try {
    await stack.invoke('ops/create-staff', { ...DEMO_STAFF, role: 'admin' });
  } catch (error) {
    const isThere = error instanceof InvocationFailed && /already/.test(error.message);
    if (!isThere) throw error;
  }
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

const call = (stack: Stack, { method, path, body, headers }: Sent): Promise<Response> =>
  fetch(`${stack.siteUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: stack.siteUrl, ...headers },
    body: JSON.stringify(body),
  });

const refusal = async (what: string, response: Response) =>
  new Error(`${what} was answered ${response.status}: ${await response.text()}`);

/** Sends a sample inquiry as its form does. Answers its reference. */
const submit = async (stack: Stack, { key, form, values }: SampleInquiry): Promise<string> => {
  const response = await call(stack, {
    ...submitInquiry,
    body: composeInquiry(form, values),
    headers: { 'idempotency-key': key },
  });
  if (!response.ok) throw await refusal(`The sample inquiry ${key}`, response);

  return submitInquiry.output.parse(await response.json()).reference;
};

/** Lets the demo account answer and take on what the samples say it has. */
const workThrough = async (stack: Stack, references: ReadonlyMap<SampleInquiry, string>): Promise<void> => {
  const session = await call(stack, { ...signIn, body: DEMO_STAFF });
  const cookie = session.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  for (const [{ key, done }, reference] of references) {
    if (!done) continue;
    const wanted = done === 'answered' ? { state: done } : { assignedTo: DEMO_STAFF.username };
    const response = await call(stack, {
      ...updateInquiry,
      path: updateInquiry.path.replace('{reference}', reference),
      body: { version: 1, ...wanted },
      headers: { cookie: cookie.join('; ') },
    });
    // Refused as stale where an earlier, unfinished seeding came so far.
    if (!response.ok && response.status !== 409) throw await refusal(`Work on ${key}`, response);
  }
};

const HOUR = 3_600_000;

/** Travels to so many hours before now, once everything that was under way is done. */
const travellerOn = (stack: Stack) => {
  let hoursBack = 0;

  return async (hoursAgo: number): Promise<void> => {
    await stack.settled();
    stack.advanceClock((hoursBack - hoursAgo) * HOUR);
    hoursBack = hoursAgo;
  };
};

/**
 * Fills an empty stack with a demo account, feeds, gate codes and the inquiries of two days, each at its time and
 * the way it would come in. Repeating it adds nothing.
 */
export const seed = async (stack: Stack): Promise<void> => {
  await createStaff(stack);
  await stack.invoke('ops/publish-operations', sampleOperations);
  await stack.invoke('ops/set-access-codes', { codes: LOCAL_GATE_CODES });

  const references = new Map<SampleInquiry, string>();
  const happened = [
    ...sampleInquiries.map((sample) => ({
      hoursAgo: sample.hoursAgo,
      happen: async () => void references.set(sample, await submit(stack, sample)),
    })),
    { hoursAgo: 1, happen: () => workThrough(stack, references) },
  ].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const travelTo = travellerOn(stack);
  for (const { hoursAgo, happen } of happened) {
    await travelTo(hoursAgo);
    await happen();
  }
  await travelTo(0);
  await stack.runSchedule('events/sweep');
  await stack.settled();
};
