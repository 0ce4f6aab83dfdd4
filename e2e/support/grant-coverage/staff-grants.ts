import type { TestApp } from '../test-app.ts';

type Ask = (method: string, path: string, input?: object) => Promise<Record<string, unknown>>;

/** The life of an account: every function uses each of its grants. */
export const coverStaffGrants = async ({ stack, send, mails }: TestApp, ask: Ask): Promise<void> => {
  const email = 'invited@sample.example';
  await ask('GET', '/api/team');
  const { version } = await ask('POST', '/api/team', { username: 'invited', name: 'Sample', email });
  await ask('POST', '/api/team/invited/link', { version, email });
  await stack.settled();
  const mail = (await mails()).findLast(({ destination }) => destination.to.includes(email));
  const [, token] = /#([\w-]{43})/.exec(mail?.body.text ?? '') ?? [];
  await send('POST', '/api/staff/link', { token });
  await send('POST', '/api/staff/access-code', { token, accessCode: 'quiet berth in the lee' });
  await ask('PUT', '/api/team/invited', { version: 3, name: 'Edda Sample' });
  await ask('DELETE', '/api/team/invited/sessions');

  const invited = { username: 'invited', accessCode: 'quiet berth in the lee' };
  const { cookie } = await send('POST', '/api/staff/session', invited);
  const own = async (method: string, path: string, input: object | undefined, session: string) => {
    const answer = await send(method, `/api/staff/own/${path}`, input, { cookie: session });
    stack.advanceClock(10 * 60_000);

    return answer;
  };
  const another = async () => (await send('POST', '/api/staff/session', invited)).cookie;
  stack.advanceClock(10 * 60_000);
  await another();
  const { body } = await own('GET', 'sessions', undefined, cookie);
  const items = body.items as { id: string; isCurrent: boolean }[];
  await own('DELETE', `sessions/${items.find(({ isCurrent }) => !isCurrent)?.id}`, undefined, cookie);
  await another();
  const kept = (await own('DELETE', 'sessions', undefined, cookie)).cookie;
  await another();
  const codes = { oldAccessCode: invited.accessCode, newAccessCode: 'the next quiet berth' };
  await own('PUT', 'access-code', codes, kept);
};
