import type { Auth } from '../../../shared/contract/endpoint.ts';

export type PortalName = 'staff' | 'client';

/**
 * The header that says for which person this tab calls, by the `auth` of an endpoint, once somebody has signed in: the API refuses
 * the call under the session of another.
 */
export const personHeaders: { [Role in Auth]?: { 'x-signed-in-as': string } | undefined } = {};
