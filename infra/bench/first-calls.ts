import { devNull } from 'node:os';
import { join } from 'node:path';
import type { Auth, Endpoint } from '../../shared/contract/endpoint.ts';
import { contract, type EndpointId } from '../../shared/contract/index.ts';
import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../shared/contract/portal-session.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toLambdaEvent } from '../local/api/event.ts';
import { deploymentValuesOf } from '../local/deployment-values.ts';
import { environmentFor } from '../local/lambda/environment.ts';
import { signInAt } from '../local/seed/call.ts';
import type { Stack } from '../local/stack.ts';
import { openState } from '../local/state.ts';
import { readAssembly } from '../local/template/assembly.ts';
import { deployAssembly } from '../local/template/deployment.ts';
import { readParts } from '../local/template/parts.ts';
import type { ColdStart } from './cold-starts.ts';
import { firstRequestsOn } from './first-requests/first-requests.ts';
import { eventsOfStreams } from './first-requests/of-streams.ts';
import {
  type FirstFile,
  type FirstRequest,
  type SampleFields,
  type SampleRecords,
  sampleRecordsOf,
} from './first-requests/sample-records.ts';
import { signInNewStaff } from './sample-calls.ts';
import { SAMPLE_COLLEAGUE, SAMPLE_STAFF, SAMPLE_USER, sampleInputOf } from './sample-inputs.ts';

/** Stores one client with a portal user; answers the client's id. */
const createClientAndUser = async ({ call, newClient }: SampleRecords): Promise<number> => {
  const id = await newClient({ contactEmail: 'amira@sample.example' });
  await call('POST', createPortalUser.path, { clientId: id, ...SAMPLE_USER });

  return id;
};

/** An image of one pixel, for uploads. */
const PIXEL: FirstFile = {
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  contentType: 'image/png',
};

/** The address and body of a call, as `functions/lib/http/request.ts` reads them. */
const requestOf = ({ method, path, takesFile }: Endpoint, input: SampleFields, file: FirstFile) => {
  const inPath = Object.entries(input).filter(([name]) => path.includes(`{${name}}`));
  const others = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const query =
    method === 'GET' || takesFile
      ? `?${new URLSearchParams(others.map(([name, value]) => [name, String(value)]))}`
      : '';
  const hasBody = method === 'POST' || method === 'PUT';

  return {
    url: inPath.reduce<string>((url, [name, value]) => url.replace(`{${name}}`, String(value)), path) + query,
    body: takesFile
      ? Buffer.from(file.bytes)
      : Buffer.from(hasBody ? JSON.stringify(Object.fromEntries(others)) : ''),
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

/** The origin of the site in the settings of the local stage. */
const ORIGIN = 'http://localhost:4000';

interface Folders {
  readonly assembly: string;
  readonly dataDir: string;
}

/** The events of other functions without a route: nothing is to be done, so that each run finds the same. */
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
  await stack.invoke('ops/set-access-codes', { codes: ['SAMPLE-CODE'] });
  const records = sampleRecordsOf(stack, { staff, admin });
  const clientId = await createClientAndUser(records);
  const client = await signInAt(stack, signInToPortal, SAMPLE_USER);
  const cookies: Record<Auth, string> = { public: '', client, staff, admin };
  const requests = firstRequestsOn(records, { clientId, cookies, origin: ORIGIN });
  const eventOfStream = eventsOfStreams(records, clientId);
  const { functions, originKey } = await functionsOf(stack, folders);
  const { host } = new URL(stack.siteUrl);
  const { endpoint, credentials } = stack.operator;

  let calls = 0;
  /** Each call is from another network: what a network may do in a while is limited. */
  const newAddress = (): string => {
    calls += 1;

    return `10.${(calls >> 8) & 255}.${calls & 255}.7`;
  };
  const eventOf = async (called: Endpoint) => {
    const prepared: FirstRequest = (await requests[called.id as EndpointId]?.()) ?? {};
    const { file = PIXEL, cookie = cookies[called.auth] } = prepared;
    const input = { ...sampleInputOf(called, clientId), ...prepared.input };
    const { url, body, pathParameters } = requestOf(called, input, file);
    const headers = {
      'content-type': called.takesFile ? file.contentType : 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-host': host,
      'x-viewer-address': newAddress(),
      'x-origin-key': originKey,
      cookie,
      ...prepared.headers,
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
    const nextEvent = async () => {
      if (called) return eventOf(called);

      return (await eventOfStream(id)) ?? backgroundEvent(id, records.newName);
    };

    return { bundle: join(fn.codePath, 'index.js'), environment, nextEvent };
  };
};
