import { inquiryFrom, STAFF, type TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { currentVersion } from './current-version.ts';
import type { Submissions } from './submission-grants.ts';

/** Whose address SES refuses. */
export const BOUNCING = 'bounce-1@sample.example';

/** Inquiries become clients, or are filed under one. */
export const coverFilingGrants = async (
  app: TestApp,
  ask: Ask,
  { reference, robot, person, clientId }: Submissions & { clientId: number },
): Promise<void> => {
  const { stack, submit } = app;
  const file = async (inquiry: unknown, sent: object = {}) =>
    ask('POST', `/api/inquiries/${inquiry}/client`, {
      version: await currentVersion(app, 'inquiries', inquiry),
      ...sent,
    });
  const update = async (inquiry: string, change: object) =>
    ask('PUT', `/api/inquiries/${inquiry}`, {
      version: await currentVersion(app, 'inquiries', inquiry),
      ...change,
    });
  await update(reference, { assignedTo: STAFF.username });
  // An inquiry in quarantine has no client yet: filing it creates one.
  await file(robot);
  // Nor has this one, whose task the follow-up moves to the client.
  const promised = { text: 'Call on Tuesday', dueAt: new Date(stack.now()).toISOString() };
  await ask('POST', '/api/tasks', { ...promised, reference: person });
  await update(person, { state: 'open' });
  await stack.settled();
  await file(reference, { clientId, rememberEmail: true });
  const { body: later } = await submit(inquiryFrom(BOUNCING), 'bounce-of-the-day');
  await stack.settled();
  // Later than the client's last contact.
  await file(later.reference, { clientId });
};
