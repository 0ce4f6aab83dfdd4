import { devNull } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../shared/contract/crm.ts';
import { contract } from '../../shared/contract/index.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { toLambdaEvent } from '../local/api/event.ts';
import { deploymentValuesOf } from '../local/deployment-values.ts';
import { environmentFor } from '../local/lambda/environment.ts';
import type { Stack } from '../local/stack.ts';
import { openState } from '../local/state.ts';
import { readAssembly } from '../local/template/assembly.ts';
import { deployAssembly } from '../local/template/deployment.ts';
import { readParts } from '../local/template/parts.ts';
import type { ColdStart } from './cold-starts.ts';
import { sampleLead, signInNewStaff } from './sample-calls.ts';

const createdClient = async ({ siteUrl }: Stack, cookie: string): Promise<number> => {
  const response = await fetch(`${siteUrl}${createClient.path}`, {
    method: createClient.method,
    headers: { 'content-type': 'application/json', origin: siteUrl, cookie },
    body: JSON.stringify({ clientName: 'Amira Sample', contactEmail: 'amira@sample.example' }),
  });
  const { id } = (await response.json()) as { id: number };

  return id;
};

/** The functions of a running stack with the environment of the template. */
const functionsOf = async (stack: Stack, { assembly, dataDir }: Folders) => {
  const state = openState(join(dataDir, 'state.json'));
  const deployment = deployAssembly(
    await readAssembly(assembly),
    deploymentValuesOf(state, new URL(stack.siteUrl).host),
  );

  return new Map(readParts(deployment).functions.map((fn) => [fn.id, fn]));
};

interface Folders {
  readonly assembly: string;
  readonly dataDir: string;
}

/**
 * Prepares the first call of endpoints on the stack's tables: a visitor submits a lead, staff read. An id in a path is a
 * client's.
 */
export const firstCallsOn = async (stack: Stack, folders: Folders) => {
  const cookie = await signInNewStaff(stack, 'sample-member');
  const clientId = String(await createdClient(stack, cookie));
  const functions = await functionsOf(stack, folders);
  const { host } = new URL(stack.siteUrl);
  const { endpoint, credentials } = stack.operator;

  return (id: string): ColdStart => {
    const fn = functions.get(id);
    const called = contract.find((one) => one.id === id);
    if (!fn || !called) throw new Error(`There is no endpoint ${id}.`);

    const environment = {
      ...environmentFor(fn, { endpoint, accessKeyId: credentials.accessKeyId }),
      // Lambda has no AWS profiles; the machine may have some.
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
    };
    const event = toLambdaEvent(
      {
        method: called.method,
        url: called.path.replace('{id}', clientId),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-host': host,
          'x-viewer-address': '192.0.2.7',
          'x-origin-key': fn.environment.ORIGIN_KEY,
          cookie,
        },
        body: Buffer.from(id === submitInquiry.id ? JSON.stringify(sampleLead('x'.repeat(500))) : ''),
        sourceIp: '192.0.2.8',
      },
      {
        apiId: 'sample',
        domainName: host,
        routeKey: `${called.method} ${called.path}`,
        pathParameters: called.path.includes('{id}') ? { id: clientId } : {},
        now: stack.now(),
      },
    );

    return { bundle: join(fn.codePath, 'index.js'), environment, event };
  };
};
