import { inquiryFrom, type TestApp } from '../test-app.ts';

/** The day's inquiries become overdue, also one whose follow-up fails. */
export const coverOverdueGrants = async ({ stack, submit }: TestApp): Promise<void> => {
  stack.intercept(async ({ functionId }) => (functionId === 'events/receive-inquiry' ? 'cut' : undefined));
  await submit(inquiryFrom('edgar@sample.example'), 'sixth-of-the-day');
  stack.advanceClock(24 * 60 * 60_000);
  await stack.runSchedule('events/sweep');
};
