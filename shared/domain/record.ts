import * as z from 'zod/mini';
import { Engagement } from './engagement.ts';
import { Payment } from './payment.ts';
import { PortalDocument } from './portal-document.ts';
import { PortalUser } from './portal-user.ts';
import { RECORD_KINDS } from './record-reference.ts';
import { SyncLog } from './sync.ts';

/** The fields of a record that a suggestion shows. */
export const RecordSummary = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  title: z.string(),
});
export type RecordSummary = z.infer<typeof RecordSummary>;

/** A whole record of a kind without its own screen. */
export const AnyRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment: Payment }),
  z.object({ kind: z.literal('library document'), document: PortalDocument }),
  z.object({ kind: z.literal('portal user'), user: PortalUser }),
  z.object({ kind: z.literal('engagement'), engagement: Engagement }),
  z.object({ kind: z.literal('sync log'), log: SyncLog }),
]);
export type AnyRecord = z.infer<typeof AnyRecord>;
