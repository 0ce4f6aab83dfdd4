import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { signInToStaffPortal } from '../../../shared/contract/staff-access.ts';
import type { Stack } from '../stack.ts';

/** The demo account of the local stack. Its access code is public. */
export const DEMO_STAFF = { username: 'staff', accessCode: 'local-access-code' } as const;

interface Sent {
  readonly method: string;
  readonly path: string;
  /** An object is sent as JSON, a file as bytes. */
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Calls the API like a page of the site. */
export const callSite = (stack: Stack, { method, path, body, headers }: Sent): Promise<Response> =>
  fetch(`${stack.siteUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: stack.siteUrl, ...headers },
    ...(body && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  });

export const responseError = async (what: string, response: Response) =>
  new Error(`${what} was answered ${response.status}: ${await response.text()}`);

/** The session's cookie, after a call that starts a session or renews it. */
export const sessionAfter = async (stack: Stack, sent: Sent): Promise<string> => {
  const response = await callSite(stack, sent);
  if (!response.ok) throw await responseError(sent.path, response);

  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
};

/** Signs in to a portal and returns the session's cookie. */
export const signInAt = (stack: Stack, { method, path }: Endpoint, credentials: object): Promise<string> =>
  sessionAfter(stack, { method, path, body: credentials });

export const signInAsDemoStaff = (stack: Stack): Promise<string> =>
  signInAt(stack, signInToStaffPortal, DEMO_STAFF);
