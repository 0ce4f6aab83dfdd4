import { createClient } from '../../../shared/contract/crm.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { forgotPassword } from '../../../shared/contract/portal-session.ts';
import { signInToStaffPortal } from '../../../shared/contract/staff-access.ts';
import { triggerSync } from '../../../shared/contract/sync.ts';
import { asPagesSend, type FuzzRequest } from './fuzz-requests.ts';
import { JsonText } from './hostile-values.ts';
import { Known } from './known-values.ts';

interface KeptCase {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly request: FuzzRequest;
}

const syncWith = (actionData: string): FuzzRequest =>
  asPagesSend(triggerSync, [
    ['uniqueClientId', new Known('clientId', 0)],
    ['actionType', 'onboarding_download'],
    ['actionData', new JsonText(actionData)],
  ]);

/** Requests that once found a fault. */
export const keptCases: readonly KeptCase[] = [
  ...['{"n":9007199254740993}', '{"n":1e308}', '{"n":1e999}', '{"n":[5e-324]}'].map((actionData) => ({
    title: `a sync takes the number in ${actionData}`,
    endpoint: triggerSync,
    request: syncWith(actionData),
  })),
  ...[signInToStaffPortal, forgotPassword].map((endpoint) => ({
    title: `${endpoint.id} refuses a username of blanks`,
    endpoint,
    request: asPagesSend(endpoint, [
      ['username', ' '],
      ['accessCode', 'a sample code for tests'],
    ]),
  })),
  {
    title: 'a client that is refused for its address takes no number',
    endpoint: createClient,
    request: asPagesSend(createClient, [
      ['clientName', 'Amira Sample'],
      ['contactEmail', 'amira@sample.example'],
    ]),
  },
];
