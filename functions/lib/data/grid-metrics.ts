import type { GridMetrics } from '../../../shared/domain/grid.ts';
import { weekBefore, weekOf } from '../../../shared/domain/week.ts';
import { summarise as summariseClients } from './client-lists.ts';
import { ofWeek } from './day-figures.ts';
import { countByStatus } from './document-record.ts';
import * as failing from './failing.ts';
import { summarise as summariseInbox } from './inbox.ts';

/** The state of the business: figures kept by the writes that change them, and what is failing. */
export const read = async (username: string, now: Date): Promise<GridMetrics> => {
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
    countByStatus(),
    failing.countMailUnderway(),
    failing.count('mail'),
    failing.count('automated-documents'),
    failing.count('sync-logs'),
    ofWeek(week),
    ofWeek(weekBefore(week)),
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
