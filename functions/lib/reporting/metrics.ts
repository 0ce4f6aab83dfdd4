import type { GridMetrics } from '../../../shared/domain/grid.ts';
import { weekBefore, weekOf } from '../../../shared/domain/week.ts';
import { countClients as summariseClients } from '../clients/client.table.ts';
import { countDocuments } from '../documents/document.table.ts';
import { countInquiries as summariseInbox } from '../inquiries/inbox.table.ts';
import { findWeekMetrics } from './daily-metrics.table.ts';
import { countFailures, countQueuedEmails } from './failures.table.ts';

/** The state of the business: counters that writes keep up to date, and current failures. */
export const computeMetrics = async (username: string, now: Date): Promise<GridMetrics> => {
  const measuredAt = now.toISOString();
  const week = weekOf(measuredAt);
  const [
    { mine: _, ...inquiries },
    clients,
    documents,
    underway,
    failedMails,
    failedDocuments,
    failedSyncs,
    thisWeek,
    lastWeek,
  ] = await Promise.all([
    summariseInbox(username),
    summariseClients(),
    countDocuments(),
    countQueuedEmails(),
    countFailures('mail'),
    countFailures('automated-documents'),
    countFailures('sync-logs'),
    findWeekMetrics(week),
    findWeekMetrics(weekBefore(week)),
  ]);

  return {
    provenance: 'Live',
    measuredAt,
    inquiries,
    clients,
    documents,
    mail: { underway, failed: failedMails },
    errors: { documents: failedDocuments, syncs: failedSyncs },
    thisWeek,
    weekBefore: lastWeek,
  };
};
