import { verifyAccessCode } from './access-codes.ts';
import {
  addNote,
  createClient,
  listClients,
  listTimeline,
  readClient,
  searchClients,
  summariseClients,
  triggerTier1Contract,
  updateClient,
} from './crm.ts';
import type { Endpoint } from './endpoint.ts';
import { checkHealth } from './health.ts';
import {
  fileInquiry,
  listInquiries,
  matchInquiry,
  readInquiry,
  summariseInquiries,
  updateInquiry,
} from './inquiries.ts';
import { submitInquiry } from './leads.ts';
import { retryMail } from './mail.ts';
import { listContractPreviews, readMaritimeFlowStatus, readMarketData } from './operations.ts';
import { listStaff, readSession, signIn, signOut } from './staff-access.ts';

/** The whole API. `infra`, `functions` and `web` all derive from this list. */
export const contract = [
  checkHealth,
  submitInquiry,
  verifyAccessCode,
  readMaritimeFlowStatus,
  listContractPreviews,
  readMarketData,
  listInquiries,
  summariseInquiries,
  readInquiry,
  updateInquiry,
  matchInquiry,
  fileInquiry,
  retryMail,
  listClients,
  summariseClients,
  searchClients,
  createClient,
  readClient,
  updateClient,
  listTimeline,
  addNote,
  triggerTier1Contract,
  listStaff,
  signIn,
  readSession,
  signOut,
] as const satisfies readonly Endpoint[];

export type EndpointId = (typeof contract)[number]['id'];
