import type { AnyRecord } from '../../../shared/domain/record.ts';
import { recordKindOf } from '../../../shared/domain/record-reference.ts';
import { findPaymentRecord } from '../billing/payments/payment.table.ts';
import { toPayment } from '../billing/payments/payment-record.ts';
import { withClientName } from '../portal/client-names.ts';
import { findPortalDocument } from '../portal/document.table.ts';
import { findEngagement } from '../portal/engagement.table.ts';
import { findPortalUser } from '../portal/user.table.ts';
import { findSyncLog } from '../sync/sync-log.table.ts';

/** A record that has no screen of its own, by its id. */
export const findAnyRecord = async (id: string): Promise<AnyRecord | undefined> => {
  const kind = recordKindOf(id);
  switch (kind) {
    case 'payment': {
      const record = await findPaymentRecord(id);
      return record && { kind, payment: toPayment(record) };
    }
    case 'library document': {
      const document = await findPortalDocument(id);
      return document && { kind, document };
    }
    case 'portal user': {
      const user = await withClientName(await findPortalUser(id));
      return user && { kind, user };
    }
    case 'engagement': {
      const engagement = await withClientName(await findEngagement(id));
      return engagement && { kind, engagement };
    }
    case 'sync log': {
      const log = await findSyncLog(id);
      return log && { kind, log };
    }
    default:
      return undefined;
  }
};
