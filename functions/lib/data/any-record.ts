import type { AnyRecord } from '../../../shared/domain/record.ts';
import { recordKindOf } from '../../../shared/domain/record-reference.ts';
import * as engagements from './engagements.ts';
import * as payments from './payments.ts';
import * as library from './portal-documents.ts';
import * as users from './portal-user-record.ts';
import * as syncs from './sync-logs.ts';

/** A record that has no screen of its own; nothing where there is none of that id. */
export const find = async (id: string): Promise<AnyRecord | undefined> => {
  const kind = recordKindOf(id);
  switch (kind) {
    case 'payment': {
      const record = await payments.findRecord(id);
      return record && { kind, payment: payments.asPayment(record) };
    }
    case 'library document': {
      const document = await library.find(id);
      return document && { kind, document };
    }
    case 'portal user': {
      const user = await users.findById(id);
      return user && { kind, user };
    }
    case 'engagement': {
      const engagement = await engagements.find(id);
      return engagement && { kind, engagement };
    }
    case 'sync log': {
      const log = await syncs.find(id);
      return log && { kind, log };
    }
    default:
      return undefined;
  }
};
