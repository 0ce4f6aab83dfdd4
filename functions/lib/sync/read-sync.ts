import { dayIn } from '../../../shared/domain/day.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import type { PaymentReceived } from '../billing/payments/plan-payment.ts';
import { readSyncedPayment } from '../billing/payments/record-payment.ts';
import type { Context } from '../context.ts';
import { findDocumentsOfClient, findMadeDocument } from '../documents/document.table.ts';
import { claimDocumentOrder, firstInquiryCause } from '../documents/order.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import { type DocumentSyncAction, type DocumentSyncRead, documentIdFor } from './plan-document-sync.ts';
import { firstAttemptOf, type PaymentCommand, type SyncAttempt, type SyncRead } from './plan-sync.ts';

/** @throws AppError `not_made` while the document to sign has no file */
const readDocumentSync = async (
  action: DocumentSyncAction,
  { client, claim }: SyncAttempt,
  now: Date,
): Promise<DocumentSyncRead> => {
  const id = documentIdFor(action, client, await findDocumentsOfClient(scopeOf(client)));
  if (action !== 'onboarding_download')
    return { client, document: id === undefined ? undefined : await findMadeDocument(id) };
  if (id !== undefined) return { client };
  const cause = firstInquiryCause(client, claim.id);
  const pack = { ...cause, client, documentType: 'OnboardingPack', triggeredBy: 'manual' } as const;

  return { client, order: await claimDocumentOrder(pack, now) };
};

/** The payment of a command, which names no date: it was received by the time it was reported, however late a retry is. */
const paymentOf = ({ uniqueClientId, actionData }: PaymentCommand, reportedAt: string): PaymentReceived => ({
  ...actionData,
  clientId: uniqueClientId,
  amount: toMinor(actionData.amount),
  transactionFee: 0,
  paymentDate: dayIn(new Date(reportedAt)),
});

/** The records that an attempt concerns. @throws AppError `not_made` */
export const readSync = async (attempt: SyncAttempt, context: Context): Promise<SyncRead> => {
  const { claim, command, client } = attempt;
  if (command.actionType !== 'payment_received') {
    const documents = await readDocumentSync(command.actionType, attempt, context.now);

    return { claim, client, command, documents };
  }
  const received = paymentOf(command, firstAttemptOf(claim, context.now));
  const payment = await readSyncedPayment(client, received, context.now);

  return { claim, client, command, received, payment };
};
