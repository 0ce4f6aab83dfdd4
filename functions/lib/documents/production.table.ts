import { AutomatedDocument, TEMPLATE_VERSIONS } from '../../../shared/domain/document.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit } from '../dynamo/commit.ts';
import { type KeyPage, queryDueKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateItem } from '../dynamo/items.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { type DocumentRecord, documentDueAttributes, findDocumentRecord } from './document-record.ts';

const MINUTE = 60_000;
const MAX_PAUSE = 15 * MINUTE;
/** After a day of failures a person decides. */
const PATIENCE = 24 * 60 * MINUTE;

const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), MAX_PAUSE);

/** The document, while its file is still to be made. */
export const findPendingDocument = async (id: string): Promise<DocumentRecord | undefined> => {
  const record = await findDocumentRecord(id);

  return record?.production === 'pending' ? record : undefined;
};

/** Changes a document whose production is in the state `from`; answers nothing where it is in another. */
const move = async (
  id: string,
  from: AutomatedDocument['production'],
  attributes: Record<string, unknown>,
): Promise<AutomatedDocument | undefined> => {
  const { update, names, values } = updateExpression(attributes);
  try {
    const item = await updateItem('automated-documents', { id }, update, {
      condition: '#production = :from',
      names: { ...names, '#production': 'production' },
      values: { ...values, ':from': from },
    });

    return AutomatedDocument.parse(item);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

const SETTLED = { due: undefined, dueAt: undefined, retryAt: undefined };

/** The file is stored: from now on the document is there. Does nothing where somebody else has made it. */
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
    // The order may have waited while the wording changed.
    templateVersion: TEMPLATE_VERSIONS[documentType],
    history: [{ status: 'generated', at, by: orderedBy }],
  });
  try {
    await commit([
      {
        ...change,
        key: { id },
        in: 'automated-documents',
        condition: '#production = :pending',
        values: { ...values, ':pending': 'pending' },
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
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** The attempt failed: tried again after a pause that doubles up to a quarter of an hour, for a day. */
export const markDocumentFailed = async (
  { id, attempts, createdAt }: DocumentRecord,
  error: string,
  now: Date,
): Promise<void> => {
  const failed = { production: 'failed', failing: 'yes', error, attempts: attempts + 1 };
  const isOver = now.getTime() - Date.parse(createdAt) > PATIENCE;
  const { due, dueAt } = documentDueAttributes(now, pauseAfter(attempts + 1));
  await move(id, 'pending', isOver ? { ...failed, ...SETTLED } : { ...failed, due, dueAt, retryAt: dueAt });
};

/** Sends a failed document back into production; one that has not failed stays as it is. Answers how it stands. */
export const retryDocument = async (id: string, now: Date): Promise<AutomatedDocument | undefined> => {
  const pending = await move(id, 'failed', {
    ...documentDueAttributes(now),
    production: 'pending',
    retryAt: undefined,
  });
  if (pending) return pending;
  const record = await findDocumentRecord(id);

  return record && AutomatedDocument.parse(record);
};

/** Ids of documents something should have happened to by now: never picked up, abandoned half-way, or due again. */
export const findDueDocuments = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('automated-documents', 'id', now, after);

/** Puts a document that is due back into production, which makes the stream deliver it once more. */
export const redriveDocument = async (id: string, now: Date): Promise<void> => {
  const record = await findDocumentRecord(id);
  // The index may lag: what has been taken care of since is left alone.
  if (record?.dueAt === undefined || record.dueAt > now.toISOString()) return;
  // Of an attempt that was not heard of again nobody else will tell.
  if (record.production === 'pending' && now.getTime() - Date.parse(record.createdAt) > PATIENCE)
    return markDocumentFailed(record, 'It was tried for a day without a result.', now);
  const attempts = record.attempts + (record.production === 'pending' ? 1 : 0);
  await move(id, record.production, {
    ...documentDueAttributes(now, pauseAfter(attempts + 1)),
    production: 'pending',
    retryAt: undefined,
    attempts,
  });
};
