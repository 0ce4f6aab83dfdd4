import * as z from 'zod/mini';
import { sendReply, updateInquiry } from '../../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../../shared/contract/leads.ts';
import { composeInquiry } from '../../../shared/domain/inquiry-forms.ts';
import { mailOfForm } from '../inbound-mail/reply-page.ts';
import { InvocationFailed, type Stack } from '../stack.ts';
import { callSite, DEMO_STAFF, responseError, signInAsDemoStaff } from './call.ts';
import { type SampleInquiry, sampleInquiries } from './inquiries.ts';
import { LOCAL_GATE_CODES, seedFeeds } from './operations.ts';
import { HOURS_OF_PAST_PAYMENTS, seedPastPayments, seedProject } from './payments.ts';
import { seedPortal } from './portal.ts';
import { seedSales } from './sales.ts';
import { seedSync } from './sync.ts';
import { seedTasks } from './tasks.ts';
import { seedVisits } from './visits.ts';

const createStaff = async (stack: Stack) => {
  try {
    await stack.invoke('ops/create-staff', { ...DEMO_STAFF, role: 'admin' });
  } catch (error) {
    const isThere = error instanceof InvocationFailed && /already/.test(error.message);
    if (!isThere) throw error;
  }
};

const publishFeeds = async (stack: Stack) => {
  await stack.invoke('ops/publish-operations', seedFeeds);
  await stack.invoke('ops/set-access-codes', { codes: LOCAL_GATE_CODES });
};

/** Sends a sample inquiry like its form. Returns its reference. */
const submit = async (stack: Stack, { key, form, values }: SampleInquiry): Promise<string> => {
  const response = await callSite(stack, {
    ...submitInquiry,
    body: composeInquiry(form, values),
    headers: { 'idempotency-key': key },
  });
  if (!response.ok) throw await responseError(`The sample inquiry ${key}`, response);

  return submitInquiry.output.parse(await response.json()).reference;
};

/** Adds what no screen does without: feeds, gate codes, the demo account and an inquiry. */
export const seedLeast = async (stack: Stack): Promise<void> => {
  await publishFeeds(stack);
  await createStaff(stack);
  for (const inquiry of sampleInquiries.slice(0, 1)) await submit(stack, inquiry);
};

/** Changes inquiries as the demo account, as the samples say. */
const changeInquiries = async (
  stack: Stack,
  references: ReadonlyMap<SampleInquiry, string>,
): Promise<void> => {
  const cookie = await signInAsDemoStaff(stack);
  for (const [{ key, change }, reference] of references) {
    if (!change) continue;
    const response = await callSite(stack, {
      ...updateInquiry,
      path: updateInquiry.path.replace('{reference}', reference),
      body: { version: 1, ...change(new Date(stack.now())) },
      headers: { cookie },
    });
    // 409: an earlier, interrupted seeding has done it already.
    if (!response.ok && response.status !== 409) throw await responseError(`Work on ${key}`, response);
  }
};

const SentEmails = z.object({
  emails: z.array(z.object({ subject: z.string(), replyTo: z._default(z.array(z.string()), []) })),
});

/** The address for answers in the reply to an inquiry. */
const replyAddressIn = async ({ mailUrl }: Stack, reference: string): Promise<string> => {
  const { emails } = SentEmails.parse(await (await fetch(`${mailUrl}/store`)).json());
  const reply = emails.find(({ subject }) => subject.startsWith('Re: ') && subject.includes(reference));

  return reply?.replyTo[0] ?? '';
};

/** The demo account replies to inquiries, and their visitors answer by mail. Repeating it adds nothing. */
const holdConversations = async (
  stack: Stack,
  references: ReadonlyMap<SampleInquiry, string>,
): Promise<void> => {
  const cookie = await signInAsDemoStaff(stack);
  for (const [{ key, conversation, values }, reference] of references) {
    if (!conversation) continue;
    const response = await callSite(stack, {
      ...sendReply,
      path: sendReply.path.replace('{reference}', reference),
      body: { version: 1, text: conversation.reply },
      headers: { cookie, 'idempotency-key': `${key}-reply` },
    });
    if (!response.ok && response.status !== 409) throw await responseError(`The reply to ${key}`, response);
    await stack.settled();
    const [from, to] = [String(values.email), await replyAddressIn(stack, reference)];
    const mail = new URLSearchParams({ from, to, subject: 'Re: Your inquiry', text: conversation.answer });
    const answered = await fetch(`${stack.mailUrl}/inbound?${new URLSearchParams({ from, to })}`, {
      method: 'POST',
      body: mailOfForm(mail, `${key}-answer`, new Date(stack.now())),
    });
    if (!answered.ok) throw await responseError(`The answer to ${key}`, answered);
    await stack.settled();
  }
};

const HOUR = 3_600_000;

/** Sets the clock to a number of hours before now, after all running work has settled. */
const createTimeTravel = (stack: Stack) => {
  let hoursBack = 0;

  return async (hoursAgo: number): Promise<void> => {
    await stack.settled();
    stack.advanceClock((hoursBack - hoursAgo) * HOUR);
    hoursBack = hoursAgo;
  };
};

/**
 * Adds a demo account, feeds, gate codes, the inquiries of two days, tasks, portal users with documents, some months of
 * billing and four weeks of visits to an empty stack, all but the visits through the API, and each at its time. Repeating it adds nothing.
 */
export const seedSamples = async (stack: Stack): Promise<void> => {
  await publishFeeds(stack);

  const travelTo = createTimeTravel(stack);
  // The demo account exists before the first of its actions.
  await travelTo(HOURS_OF_PAST_PAYMENTS);
  await createStaff(stack);

  const references = new Map<SampleInquiry, string>();
  const happened = [
    ...sampleInquiries.map((sample) => ({
      hoursAgo: sample.hoursAgo,
      happen: async () => void references.set(sample, await submit(stack, sample)),
    })),
    { hoursAgo: 1, happen: () => changeInquiries(stack, references) },
    { hoursAgo: 0.5, happen: () => holdConversations(stack, references) },
  ].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  await seedPastPayments(stack, travelTo);
  for (const { hoursAgo, happen } of happened) {
    await travelTo(hoursAgo);
    await happen();
  }
  await travelTo(0);
  await stack.runSchedule('events/sweep');
  await stack.settled();
  await seedTasks(stack, new Map([...references].map(([{ key }, reference]) => [key, reference])));
  await seedSales(stack);
  await seedPortal(stack);
  await seedProject(stack);
  await seedSync(stack);
  await seedVisits(stack);
};
