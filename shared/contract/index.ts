import { verifyAccessCode } from './access-codes.ts';
import { listClients, summariseClients } from './crm.ts';
import type { Endpoint } from './endpoint.ts';
import { checkHealth } from './health.ts';
import { listInquiries, readInquiry } from './inquiries.ts';
import { submitInquiry } from './leads.ts';
import { listContractPreviews, readMaritimeFlowStatus, readMarketData } from './operations.ts';
import { readSession, signIn, signOut } from './staff-access.ts';

/** The whole API. `infra`, `functions` and `web` all derive from this list. */
export const contract = [
  checkHealth,
  submitInquiry,
  verifyAccessCode,
  readMaritimeFlowStatus,
  listContractPreviews,
  readMarketData,
  listInquiries,
  readInquiry,
  listClients,
  summariseClients,
  signIn,
  readSession,
  signOut,
] as const satisfies readonly Endpoint[];

export type EndpointId = (typeof contract)[number]['id'];
