import { INQUIRY_STATE_RULES, INQUIRY_STATES, Inquiry } from '../../shared/domain/inquiry.ts';
import { inquiriesApiOf } from './api/inquiries-api.ts';
import { inquiryFrom, STAFF, startTestApp } from './test-app.ts';

/** A member of staff beside the admin who makes the calls. */
export const COLLEAGUE = { username: 'navigator', accessCode: 'another sample code' };

/** An app with an empty inbox and two members of staff. */
export const startTestInbox = async () => {
  const app = await startTestApp();
  await app.stack.invoke('ops/create-staff', { ...COLLEAGUE, email: 'navigator@sample.example' });
  let sent = 0;
  const storedInquiries = async () => (await app.records('inquiries')).map((record) => Inquiry.parse(record));

  return {
    app,
    api: inquiriesApiOf(app),
    /** Sends an inquiry from an address of its own; answers its reference. */
    submit: async (change: Record<string, unknown> = {}): Promise<string> => {
      sent += 1;
      const inquiry = inquiryFrom(`sender-${sent}@sample.example`, change);
      const { body } = await app.submit(inquiry, `inquiry-of-the-inbox-${sent}`);

      return String(body.reference);
    },
    storedInquiries,
    /** The summary of the inbox, counted from every inquiry. */
    countInquiryRecords: async () => {
      const all = await storedInquiries();
      const awaiting = all.filter(({ state }) => INQUIRY_STATE_RULES[state].awaitsAnswer);

      return {
        ...Object.fromEntries(
          INQUIRY_STATES.map((one) => [one, all.filter(({ state }) => state === one).length]),
        ),
        mine: awaiting.filter(({ assignedTo }) => assignedTo === STAFF.username).length,
        overdue: awaiting.filter(({ overdueSince }) => overdueSince !== undefined).length,
      };
    },
  };
};

export type TestInbox = Awaited<ReturnType<typeof startTestInbox>>;
