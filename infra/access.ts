import type { TableId } from '../functions/lib/data/tables.ts';
import type { EndpointId } from '../shared/contract/index.ts';

/** What a function may touch. Each grant brings the IAM permission and the environment variable together. */
export interface Access {
  /** GetItem and Query, indexes included. */
  readonly reads?: readonly TableId[];
  /** PutItem. */
  readonly adds?: readonly TableId[];
  /** UpdateItem. */
  readonly changes?: readonly TableId[];
  /** DeleteItem. */
  readonly removes?: readonly TableId[];
  /** May hand mail to SES in the name of the site's domain. */
  readonly sendsMail?: true;
  /** Writes or sends letters: knows the site's origin, the sender and the desk. */
  readonly corresponds?: true;
  /** Knows the configured internal code. */
  readonly bearsCode?: true;
}

/** Functions that no route leads to: they answer to streams, schedules and operators. */
export type BackgroundId =
  | 'events/receive-inquiry'
  | 'events/send-mail'
  | 'events/sweep'
  | 'ops/create-staff'
  | 'ops/publish-operations'
  | 'ops/set-access-codes';

export type FunctionId = EndpointId | BackgroundId;

/** Whoever serves a signed-in person looks the session up and notes that it lives. */
const signedIn = (access: Access): Access => ({
  ...access,
  reads: ['sessions', ...(access.reads ?? [])],
  changes: ['sessions', ...(access.changes ?? [])],
});

/** Every function and exactly what it may touch. */
export const access: Record<FunctionId, Access> = {
  'health/check-health': {},
  'contact/submit-inquiry': { adds: ['inquiries'] },
  'access-codes/verify-access-code': { reads: ['access-codes'], changes: ['limits'] },
  'operations/read-maritime-flow-status': { reads: ['operations'] },
  'operations/list-contract-previews': { reads: ['operations'] },
  'operations/read-market-data': { reads: ['operations'] },
  'inquiries/list-inquiries': signedIn({ reads: ['inquiries'] }),
  'inquiries/summarise-inquiries': signedIn({ reads: ['counters'] }),
  'inquiries/read-inquiry': signedIn({ reads: ['inquiries', 'mail'] }),
  'inquiries/update-inquiry': signedIn({
    reads: ['inquiries', 'staff'],
    adds: ['timeline'],
    changes: ['inquiries', 'counters'],
  }),
  'inquiries/match-inquiry': signedIn({
    reads: ['inquiries', 'client-emails', 'clients', 'client-search'],
  }),
  'inquiries/file-inquiry': signedIn({
    reads: ['inquiries', 'clients', 'client-emails'],
    adds: ['clients', 'client-emails', 'client-search', 'timeline'],
    changes: ['inquiries', 'clients', 'counters'],
  }),
  'mail/retry-mail': signedIn({ reads: ['mail'], changes: ['mail'] }),
  'crm/list-clients': signedIn({ reads: ['clients', 'counters'] }),
  'crm/summarise-clients': signedIn({ reads: ['counters'] }),
  'crm/search-clients': signedIn({ reads: ['client-search', 'clients'] }),
  'crm/create-client': signedIn({
    reads: ['client-emails'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline'],
    changes: ['counters'],
  }),
  'crm/read-client': signedIn({ reads: ['clients'] }),
  'crm/update-client': signedIn({
    reads: ['clients'],
    adds: ['timeline'],
    changes: ['clients', 'counters'],
  }),
  'crm/list-timeline': signedIn({ reads: ['timeline'] }),
  'crm/add-note': signedIn({ reads: ['clients'], adds: ['timeline'] }),
  'crm/trigger-tier1-contract': signedIn({
    reads: ['clients'],
    adds: ['automated-documents', 'timeline'],
    changes: ['clients'],
    bearsCode: true,
  }),
  'staff-access/sign-in': {
    reads: ['staff', 'limits'],
    changes: ['limits'],
    removes: ['limits'],
    adds: ['sessions'],
    bearsCode: true,
  },
  'staff-access/read-session': signedIn({ bearsCode: true }),
  'staff-access/sign-out': { removes: ['sessions'] },
  'staff-access/list-staff': signedIn({ reads: ['staff'] }),

  'events/receive-inquiry': {
    reads: ['inquiries', 'client-emails'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline', 'mail'],
    changes: ['counters', 'clients', 'inquiries', 'limits'],
    corresponds: true,
  },
  'events/send-mail': { changes: ['mail'], adds: ['timeline'], sendsMail: true, corresponds: true },
  'events/sweep': {
    reads: ['inquiries', 'mail'],
    adds: ['mail'],
    changes: ['inquiries', 'mail', 'counters'],
    corresponds: true,
  },
  'ops/create-staff': { adds: ['staff'] },
  'ops/publish-operations': { adds: ['operations'] },
  'ops/set-access-codes': { adds: ['access-codes'] },
};
