import { updateContractPreviews } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateContractPreviews, ({ input: { version, ...content }, session, now }) =>
  operations.publish('contract-previews', content, { seen: version, actor: session.username, now }),
);
