import { afterEach, expect, test, vi } from 'vitest';
import { sendReply } from '../../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../../shared/contract/leads.ts';
import { composeInquiry } from '../../../shared/domain/inquiry-forms.ts';
import { submissionKey } from './submission-key.ts';
import { submit } from './submit.ts';
import { tabStore } from './tab-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('input that the server would refuse is not sent', async () => {
  const fetched = givenAnswer(201, {});
  const outcome = await submit(submitInquiry, composeInquiry('home', { ...values, message: '   ' }));

  const fields = { message: 'Please enter your message.' };
  expect(outcome).toMatchObject({ sent: false, fields, error: { code: 'invalid_input', ...fields, fields } });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['home', 'message', 5_000, 'Please keep your message under 5,000 characters.'],
  ['vessel', 'message', 5_000, 'Please keep your message under 5,000 characters.'],
  ['intelligence', 'brief', 2_000, 'Please keep this field under 2,000 characters.'],
  ['briefing', 'briefingPurpose', 2_000, 'Please keep this field under 2,000 characters.'],
  ['briefing', 'additionalNotes', 2_000, 'Please keep this field under 2,000 characters.'],
] as const)(
  'a text that is too long for the form %s is named at its field %s',
  async (form, field, most, message) => {
    const fetched = givenAnswer(201, {});
    const entered = { ...values, inquiryType: '', [field]: 'x'.repeat(most + 1) };
    const outcome = await submit(submitInquiry, composeInquiry(form, entered));

    expect(outcome).toMatchObject({ sent: false, fields: { [field]: message } });
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('what is sent arrives although its page is left, unless it is too long for that', async () => {
  const keptAlive = async (message: string, details: Record<string, string> = {}) => {
    const fetched = givenAnswer(201, { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z' });
    await submit(submitInquiry, { ...composeInquiry('home', { ...values, message }), details });
    const [[, request] = []] = fetched.mock.calls;
    return request?.keepalive;
  };

  expect(await keptAlive(values.message)).toBe(true);
  const long = { brief: '港'.repeat(2_000), notes: '港'.repeat(1_900) };
  expect(await keptAlive('🚢'.repeat(5_000), long)).toBe(false);
});

test('the server’s findings carry the names of the form’s fields', async () => {
  givenAnswer(400, {
    code: 'invalid-input',
    message: 'Please check the fields.',
    fields: { company: 'Too long.', 'details.division': 'Unknown.' },
    requestId: 'r-1',
  });

  expect(await submit(submitInquiry, composeInquiry('home', values))).toMatchObject({
    sent: false,
    fields: { company: 'Too long.', division: 'Unknown.' },
  });
});

test('a failed attempt keeps its key, an acknowledged one gives it up', async () => {
  const input = composeInquiry('home', values);
  const failing = givenAnswer(503, {});
  await submit(submitInquiry, input, 'contact');
  await submit(submitInquiry, input, 'contact');
  const working = givenAnswer(201, { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z' });
  await submit(submitInquiry, input, 'contact');
  await submit(submitInquiry, input, 'contact');

  const [first, second, third, fourth] = [...keysOf(failing), ...keysOf(working)];
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('an attempt that is refused for good gives its key up', async () => {
  const input = composeInquiry('home', values);
  const refusing = givenAnswer(409, {});
  await submit(submitInquiry, input, 'contact', { isFinal: () => true });
  await submit(submitInquiry, input, 'contact');

  const [first, second] = keysOf(refusing);
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

test('a reply whose answer was lost is repeated as it was, and after a conflict sent with the newer version', async () => {
  const reply = { reference: 'INQ-7K2M9QXA', text: 'We have one.' };
  const failing = givenAnswer(503, {});
  await submit(sendReply, { ...reply, version: 1 }, 'reply');
  await submit(sendReply, { ...reply, version: 2 }, 'reply');
  const refusing = givenAnswer(409, { code: 'stale', message: 'Changed.', requestId: 'r-1' });
  await submit(sendReply, { ...reply, version: 2 }, 'reply');
  await submit(sendReply, { ...reply, version: 2 }, 'reply');

  expect([...versionsOf(failing), ...versionsOf(refusing)]).toEqual([1, 1, 1, 2]);
  const [first, second, third, fourth] = [...keysOf(failing), ...keysOf(refusing)];
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('an inquiry that the browser has sent itself is repeated with its key', async () => {
  const entered = { form: 'footer', ...values };
  submissionKey(tabStore, 'footer', entered, () => 'key-of-the-browser');
  const working = givenAnswer(201, { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z' });
  const input = composeInquiry('footer', entered);
  await submit(submitInquiry, input, 'footer', { entered });
  await submit(submitInquiry, input, 'footer', { entered });

  const [first, second] = keysOf(working);
  expect(first).toBe('key-of-the-browser');
  expect(second).not.toBe(first);
  const [[, request] = []] = working.mock.calls;
  expect(JSON.parse(String(request?.body))).toEqual(input);
});

test('a form that keeps nothing sends no key', async () => {
  const fetched = givenAnswer(503, {});
  await submit(submitInquiry, composeInquiry('home', values));

  expect(keysOf(fetched)).toEqual([null]);
});

const values = {
  name: 'Maren Oduya',
  company: 'Oduya Shipping',
  email: 'maren@oduya.example',
  phone: '+31 10 555 0123',
  message: 'We have 68,000 tonnes from Santos.',
};

const givenAnswer = (status: number, body: unknown) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const keysOf = (fetched: ReturnType<typeof givenAnswer>) =>
  fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));

const versionsOf = (fetched: ReturnType<typeof givenAnswer>) =>
  fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).version);
