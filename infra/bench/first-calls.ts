import { devNull } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../shared/contract/crm.ts';
import type { Auth, Endpoint } from '../../shared/contract/endpoint.ts';
import { contract } from '../../shared/contract/index.ts';
import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../shared/contract/portal-session.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toLambdaEvent } from '../local/api/event.ts';
import { deploymentValuesOf } from '../local/deployment-values.ts';
import { environmentFor } from '../local/lambda/environment.ts';
import { callSite, signInAt } from '../local/seed/call.ts';
import type { Stack } from '../local/stack.ts';
import { openState } from '../local/state.ts';
import { readAssembly } from '../local/template/assembly.ts';
import { deployAssembly } from '../local/template/deployment.ts';
import { readParts } from '../local/template/parts.ts';
import type { ColdStart } from './cold-starts.ts';
import { signInNewStaff } from './sample-calls.ts';
import { SAMPLE_COLLEAGUE, SAMPLE_STAFF, SAMPLE_USER, sampleInputOf } from './sample-inputs.ts';

const create = async (
  stack: Stack,
  { method, path }: Endpoint,
  { cookie, body }: { readonly cookie: string; readonly body: object },
): Promise<unknown> => (await callSite(stack, { method, path, headers: { cookie }, body })).json();

/** Stores one client with a portal user; answers the client's id. */
const createRecords = async (stack: Stack, cookie: string): Promise<number> => {
  const body = { clientName: 'Amira Sample', contactEmail: 'amira@sample.example' };
  const { id } = (await create(stack, createClient, { cookie, body })) as { id: number };
  await create(stack, createPortalUser, { cookie, body: { clientId: id, ...SAMPLE_USER } });
  await stack.invoke('ops/set-access-codes', { codes: ['SAMPLE-CODE'] });

  return id;
};

/** Endpoints that end sessions of their own account, or change its secret. */
const CHANGES_SESSIONS = /\/(sign-out|end-other-sessions|change-own-password|change-own-access-code)$/;
/** Endpoints that need what only a person has, such as the code of an app or a passkey: they refuse the sample. */
const REFUSES_SAMPLE =
  /\/(release-email|make-contact-main|verify-second-factor|confirm-enrolment|(add|verify|sign-in-with)-passkey)$/;

/** An image of one pixel, for uploads. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The address and body of a call, as `functions/lib/http/request.ts` reads them. */
const requestOf = ({ method, path, takesFile }: Endpoint, input: Record<string, unknown>) => {
  const inPath = Object.entries(input).filter(([name]) => path.includes(`{${name}}`));
  const others = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const query =
    method === 'GET' || takesFile
      ? `?${new URLSearchParams(others.map(([name, value]) => [name, String(value)]))}`
      : '';
  const hasBody = method === 'POST' || method === 'PUT';

  return {
    url: inPath.reduce<string>((url, [name, value]) => url.replace(`{${name}}`, String(value)), path) + query,
    body: takesFile ? PIXEL : Buffer.from(hasBody ? JSON.stringify(Object.fromEntries(others)) : ''),
    pathParameters: Object.fromEntries(inPath.map(([name, value]) => [name, String(value)])),
  };
};

/** The functions of a running stack with the environment of the template, and the key that the distribution sends them. */
const functionsOf = async (stack: Stack, { assembly, dataDir }: Folders) => {
  const state = openState(join(dataDir, 'state.json'));
  const values = deploymentValuesOf(state, new URL(stack.siteUrl).host);
  const { functions, distribution } = readParts(deployAssembly(await readAssembly(assembly), values));
  const [originKey] = (distribution?.properties.DistributionConfig.Origins ?? [])
    .flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders)
    .map(({ HeaderValue }) => HeaderValue);

  return { functions: new Map(functions.map((fn) => [fn.id, fn])), originKey };
};

interface Folders {
  readonly assembly: string;
  readonly dataDir: string;
}

/** The events of functions without a route: nothing is to be done, so that each run finds the same. */
const backgroundEvent = (id: string, newName: () => string): object => {
  if (id.startsWith('events/')) return { Records: [] };
  if (id === 'ops/backfill-indexes') return { table: 'invoices' };
  if (id === 'ops/count-visits-again') return { day: dayIn(new Date()) };
  if (id === 'ops/change-staff') return { action: 'sign-out', username: SAMPLE_COLLEAGUE };
  if (id === 'ops/create-staff') return { username: newName() };
  if (id === 'ops/set-access-codes') return { codes: ['SAMPLE-CODE'] };
  return {};
};

/** Prepares the first call of any function on the stack's tables, which hold one client with a portal user. */
export const firstCallsOn = async (stack: Stack, folders: Folders) => {
  const staff = await signInNewStaff(stack, SAMPLE_STAFF);
  const admin = await signInNewStaff(stack, 'sample-admin', 'admin');
  await stack.invoke('ops/create-staff', { username: SAMPLE_COLLEAGUE });
  const clientId = await createRecords(stack, staff);
  const client = await signInAt(stack, signInToPortal, SAMPLE_USER);
  const cookies: Record<Auth, string> = { public: '', client, staff, admin };
  const { functions, originKey } = await functionsOf(stack, folders);
  const { host } = new URL(stack.siteUrl);
  const { endpoint, credentials } = stack.operator;

  let calls = 0;
  /** Each call is from another network: what a network may do in a while is limited. */
  const newAddress = (): string => {
    calls += 1;

    return `10.${(calls >> 8) & 255}.${calls & 255}.7`;
  };
  let names = 0;
  const newName = (): string => {
    names += 1;

    return `sample-${names}`;
  };
  const signInNewUser = async (): Promise<string> => {
    const user = { ...SAMPLE_USER, username: newName() };
    await create(stack, createPortalUser, { cookie: staff, body: { clientId, ...user } });

    return signInAt(stack, signInToPortal, user);
  };
  /** The session of a call; those that end sessions, or change a password, get one of a new account each time. */
  const cookieFor = async ({ id, auth }: Endpoint): Promise<string> => {
    if (!CHANGES_SESSIONS.test(id)) return cookies[auth];

    return id.startsWith('client-portal/') ? signInNewUser() : signInNewStaff(stack, newName());
  };

  const eventOf = (called: Endpoint, cookie: string) => {
    const input = {
      ...sampleInputOf(called, clientId),
      // A name that is taken would be refused.
      ...(called.id === createPortalUser.id && { username: newName() }),
    };
    const { url, body, pathParameters } = requestOf(called, input);
    const headers = {
      'content-type': called.takesFile ? 'image/png' : 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-host': host,
      'x-viewer-address': newAddress(),
      'x-origin-key': originKey,
      cookie,
    };

    return toLambdaEvent(
      { method: called.method, url, headers, body, sourceIp: '192.0.2.8' },
      {
        apiId: 'sample',
        domainName: host,
        routeKey: `${called.method} ${called.path}`,
        pathParameters,
        now: stack.now(),
      },
    );
  };

  return (id: string): ColdStart => {
    const fn = functions.get(id);
    const called = contract.find((one) => one.id === id);
    if (!fn) throw new Error(`There is no function ${id}.`);

    const environment = {
      ...environmentFor(fn, { endpoint, accessKeyId: credentials.accessKeyId }),
      // Lambda has no AWS profiles; the machine may have some.
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
    };
    const nextEvent = async () =>
      called ? eventOf(called, await cookieFor(called)) : backgroundEvent(id, newName);

    return {
      bundle: join(fn.codePath, 'index.js'),
      environment,
      nextEvent,
      isRefused: REFUSES_SAMPLE.test(id),
    };
  };
};
