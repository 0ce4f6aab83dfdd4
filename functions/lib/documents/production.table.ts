import * as z from 'zod/mini';
import {
  AutomatedDocument,
  ERASED_DOCUMENT,
  isErasedDocument,
  TEMPLATE_VERSIONS,
} from '../../../shared/domain/document.ts';
import { AppError } from '../app-error.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commitIf } from '../dynamo/commit.ts';
import { queryDueKeys, queryWaitingKeys } from '../dynamo/due.ts';
import { getRecord, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { redrivePause } from '../events/redrive-pause.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { findDocumentRecord } from './document.table.ts';
import { type DocumentRecord, documentDueAttributes } from './document-record.ts';

const MINUTE = 60_000;
const MAX_PAUSE = 15 * MINUTE;
/** The time during which production is retried, from the first try on; then staff decide. */
const RETRY_PERIOD = 24 * 60 * MINUTE;

const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), MAX_PAUSE);

/** Whether production was tried for long enough. A document waits for its first try however long nothing runs. */
const isOver = ({ firstTriedAt }: Pick<DocumentRecord, 'firstTriedAt'>, now: Date): boolean =>
  firstTriedAt !== undefined && now.getTime() - Date.parse(firstTriedAt) > RETRY_PERIOD;

/** The document, while its file is still to be produced. */
export const findPendingDocument = async (id: string): Promise<DocumentRecord | undefined> => {
  const record = await findDocumentRecord(id);

  return record?.production === 'pending' ? record : undefined;
};

/**
 * Changes a document whose production is in the state `from`, and due by `by` if given; answers nothing where it is not, and
 * for a failed one whose person was erased, as `isErasedDocument` tells.
 */
const changeProduction = (
  id: string,
  from: AutomatedDocument['production'],
  attributes: Record<string, unknown>,
  by?: Date,
): Promise<Record<string, unknown> | undefined> => {
  const { update, names, values } = updateExpression(attributes);
  const hasFailed = from === 'failed';

  return updateItemIf('automated-documents', { id }, update, {
    condition: [
      '#production = :from',
      ...(by ? ['dueAt <= :by'] : []),
      ...(hasFailed ? ['attribute_not_exists(erasedAt)', '#error <> :erased'] : []),
    ].join(' AND '),
    names: { ...names, '#production': 'production', ...(hasFailed && { '#error': 'error' }) },
    values: {
      ...{ ...values, ':from': from },
      ...(by && { ':by': by.toISOString() }),
      ...(hasFailed && { ':erased': ERASED_DOCUMENT }),
    },
  });
};

const SETTLED = { due: undefined, dueAt: undefined, retryAt: undefined };

/** Marks the document as made once its file is stored. Does nothing where it was made before: its steps are counted once. */
export const markDocumentMade = async (
  { id, clientId, documentType, orderedBy, attempts }: DocumentRecord,
  file: { sha256: string; fileSize: number },
  now: Date,
): Promise<void> => {
  const at = now.toISOString();
  const { values, ...change } = updateExpression({
    ...SETTLED,
    ...file,
    failing: undefined,
    production: 'done',
    error: undefined,
    attempts: attempts + 1,
    // The template may have changed since the order.
    templateVersion: TEMPLATE_VERSIONS[documentType],
    history: [{ status: 'generated', at, by: orderedBy }],
  });
  await commitIf([
    {
      ...change,
      key: { id },
      in: 'automated-documents',
      condition: '#production = :pending AND size(#history) = :none',
      values: { ...values, ':pending': 'pending', ':none': 0 },
    },
    dailyMetricWriteAt('documents', at, { generated: 1 }),
    timelineWrite(clientId, `${id}#generated`, {
      kind: 'document',
      at,
      actor: orderedBy,
      documentId: id,
      documentType,
      event: 'generated',
    }),
  ]);
};

/**
 * Records that a redriven production is tried: its first attempt may have ended the process, or never begun. Does nothing
 * where a try is recorded.
 */
export const markDocumentTried = async (record: DocumentRecord, now: Date): Promise<void> => {
  if (record.attempts > 0 && record.firstTriedAt === undefined)
    await changeProduction(record.id, 'pending', { firstTriedAt: now.toISOString() });
};

type TriedDocument = Pick<DocumentRecord, 'id' | 'attempts' | 'firstTriedAt'>;

/** Schedules the next attempt after a pause that doubles up to a quarter of an hour, for a day. */
export const markDocumentFailed = async (record: TriedDocument, error: string, now: Date): Promise<void> => {
  const { id, firstTriedAt = now.toISOString() } = record;
  const attempts = record.attempts + 1;
  const failed = { production: 'failed', failing: 'yes', error, attempts, firstTriedAt };
  const { due, dueAt } = documentDueAttributes(now, pauseAfter(attempts));
  await changeProduction(
    id,
    'pending',
    isOver(record, now) ? { ...failed, ...SETTLED } : { ...failed, due, dueAt, retryAt: dueAt },
  );
};

/**
 * Restarts a failed production for another day, and answers the document; one that has not failed stays as it is.
 * @throws AppError `document_erased`
 */
export const retryDocument = async (id: string, now: Date): Promise<AutomatedDocument | undefined> => {
  const pending = await changeProduction(id, 'failed', {
    ...documentDueAttributes(now),
    production: 'pending',
    retryAt: undefined,
    firstTriedAt: undefined,
  });
  if (pending) return AutomatedDocument.parse(pending);
  const record = await findDocumentRecord(id);
  const document = record && AutomatedDocument.parse(record);
  if (document && isErasedDocument(document)) throw new AppError('document_erased');

  return document;
};

/** Ids of documents whose production is due: never started, abandoned, or to be retried. */
export const findDueDocuments = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('automated-documents', 'id', now, after);

/**
 * Restarts productions that have failed before their pauses are over, the next ones first: the store of files may answer
 * again, or does.
 */
export const redriveWaitingDocuments = async (now: Date, { most }: { most: number }): Promise<void> => {
  let left = most;
  for (const id of await queryWaitingKeys('automated-documents', 'id', now)) {
    if (left === 0) return;
    const restarted = { ...documentDueAttributes(now), production: 'pending', retryAt: undefined };
    if (await changeProduction(id, 'failed', restarted)) left -= 1;
  }
};

/** What a document needs to be redriven. */
const DueDocument = z.object({
  id: z.string(),
  production: z.enum(['pending', 'failed', 'done']),
  attempts: z.int(),
  firstTriedAt: z.optional(z.string()),
  dueAt: z.optional(z.string()),
});

/** Restarts a production that is due: the write makes the stream deliver the document again. */
export const redriveDocument = async (id: string, now: Date): Promise<void> => {
  const record = await getRecord('automated-documents', { id }, DueDocument);
  // The index may lag behind the record.
  if (record?.dueAt === undefined || record.dueAt > now.toISOString()) return;
  // An attempt that never ended is counted as failed here.
  if (record.production === 'pending' && isOver(record, now))
    return markDocumentFailed(record, 'It was tried for a day without a result.', now);
  const attempts = record.attempts + (record.production === 'pending' ? 1 : 0);
  const redriven = {
    ...documentDueAttributes(now, redrivePause(attempts)),
    production: 'pending',
    retryAt: undefined,
    attempts,
  };
  // Two runs may overlap: the first makes it due later.
  await changeProduction(id, record.production, redriven, now);
};
