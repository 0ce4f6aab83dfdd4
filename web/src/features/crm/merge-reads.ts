import { listPinnedNotes } from '../../../../shared/contract/client-timeline.ts';
import { searchClients } from '../../../../shared/contract/crm.ts';
import { listDocuments } from '../../../../shared/contract/documents.ts';
import { listClientInquiries } from '../../../../shared/contract/inquiries.ts';
import {
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
} from '../../../../shared/contract/payments.ts';
import { listTasks } from '../../../../shared/contract/tasks.ts';
import { CLIENT_READS } from './client-reads.ts';

/** Reads that a merge, or undoing one, changes: a client’s lists have the records of the other, too. */
export const MERGE_READS = [
  ...CLIENT_READS,
  listPinnedNotes,
  searchClients,
  listClientInquiries,
  listDocuments,
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  listTasks,
];
