import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { sendMailTo } from '../api/inbound-mail.ts';
import { inquiryFrom, type TestApp } from '../test-app.ts';

/** The references of submitted inquiries. */
export interface Submissions {
  /** Acknowledged. */
  readonly reference: string;
  /** In quarantine. */
  readonly robot: string;
  readonly person: string;
}

/** Visitors submit inquiries; some follow-ups and emails fail, and some inquiries go to quarantine. */
export const coverSubmissionGrants = async (app: TestApp): Promise<Submissions> => {
  const { stack, submit } = app;
  const { body } = await submit(inquiryFrom('amira@sample.example'), 'first-of-the-day');
  await stack.settled();
  await submit(inquiryFrom('amira@sample.example', { message: 'And a third vessel.' }), 'second-of-the-day');
  await stack.settled();
  await failFollowUps(app);
  await failEmails(app);

  return { reference: String(body.reference), ...(await fillQuarantine(app)) };
};

const sweep = async ({ stack }: TestApp): Promise<void> => {
  stack.advanceClock(10 * 60_000);
  await stack.runSchedule('events/sweep');
  await stack.settled();
};

const failFollowUps = async (app: TestApp): Promise<void> => {
  const { stack, submit } = app;
  const restore = stack.intercept(async ({ service, functionId, action }) =>
    service === 'ses' || (functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems')
      ? 'cut'
      : undefined,
  );
  await submit(inquiryFrom('boris@sample.example'), 'third-of-the-day');
  await stack.settled();
  await submit(inquiryFrom('amira@sample.example', { message: 'Still there?' }), 'fourth-of-the-day');
  await stack.settled();
  restore();
  await sweep(app);
};

const failEmails = async (app: TestApp): Promise<void> => {
  const { stack, submit } = app;
  const restore = stack.intercept(async ({ service, functionId }) =>
    service === 'ses' || functionId === 'events/find-client-pairs' ? 'cut' : undefined,
  );
  await submit(inquiryFrom('edgar@sample.example'), 'fifth-of-the-day');
  await stack.settled();
  // The sweep requeues the failed emails, which fail once more.
  await sweep(app);
  restore();
  await stack.invoke('ops/requeue-mail');
  await stack.settled();
};

const fillQuarantine = async (app: TestApp): Promise<Omit<Submissions, 'reference'>> => {
  const { stack, submit } = app;
  const hidden = { details: { [HONEYPOT]: 'x' } };
  const { body: robot } = await submit(inquiryFrom('robot@sample.example', hidden), 'robot-of-the-day');
  const { body: person } = await submit(inquiryFrom('petra@sample.example', hidden), 'person-of-the-day');
  await stack.settled();
  await sendMailTo(app, { to: 'stranger@reply.zahrael.example' });
  await stack.settled();
  stack.advanceClock(10 * 60_000);
  await stack.runSchedule('events/report-quarantine');
  await stack.settled();

  return { robot: String(robot.reference), person: String(person.reference) };
};
