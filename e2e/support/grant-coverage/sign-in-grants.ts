import { STAFF, type TestApp } from '../test-app.ts';
import { askAs } from './ask-as.ts';
import { sixTimes } from './six-times.ts';

/** Staff sign in with a wrong access code, until the name is blocked too, then with the right one, twice. Resolves to the session’s cookie. */
export const coverSignInGrants = async (app: TestApp): Promise<string> => {
  const { stack, send, signIn } = app;
  await send('POST', '/api/staff/session', { ...STAFF, accessCode: 'wrong' });
  await sixTimes(() => send('POST', '/api/staff/session', { username: 'nobody', accessCode: 'wrong' }));
  const replaced = await signIn();
  const { cookie } = await send('POST', '/api/staff/session', STAFF, { cookie: replaced });
  stack.advanceClock(10 * 60_000);
  const ask = askAs(app, cookie);
  for (const path of ['/api/staff/session', '/api/staff']) await ask('GET', path);

  return cookie;
};
