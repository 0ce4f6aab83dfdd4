import type { Auth } from '../../../shared/contract/endpoint.ts';
import { requestsOfClients } from './of-clients.ts';
import { requestsOfDocuments } from './of-documents.ts';
import { requestsOfInquiries } from './of-inquiries.ts';
import { requestsOfJobs } from './of-jobs.ts';
import { requestsOfOperations } from './of-operations.ts';
import { requestsOfPayments } from './of-payments.ts';
import { requestsOfPersonalData } from './of-personal-data.ts';
import { requestsOfPortal } from './of-portal.ts';
import { requestsOfStaff } from './of-staff.ts';
import type { FirstRequests, SampleRecords } from './sample-records.ts';

interface Samples {
  /** Has a portal user. */
  readonly clientId: number;
  /** The sessions of the sample accounts, by what endpoints ask for. */
  readonly cookies: Readonly<Record<Auth, string>>;
  /** The origin of the site in the settings of the functions: passkeys are made for it. */
  readonly origin: string;
}

/** The calls that need records of their own, each prepared so that its endpoint carries it out. */
export const firstRequestsOn = (
  records: SampleRecords,
  { cookies, clientId, origin }: Samples,
): FirstRequests => ({
  ...requestsOfInquiries(records, clientId),
  ...requestsOfClients(records),
  ...requestsOfJobs(records, clientId),
  ...requestsOfOperations(records, clientId),
  ...requestsOfDocuments(records, clientId),
  ...requestsOfPayments(records, clientId),
  ...requestsOfPortal(records, { clientId, session: cookies.client }),
  ...requestsOfStaff(records, { session: cookies.staff, origin }),
  ...requestsOfPersonalData(records),
});
