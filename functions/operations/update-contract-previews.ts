import { updateContractPreviews } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/publish.ts';

export const handler = handle(updateContractPreviews, ({ input: { version, ...content }, context }) =>
  publishFeed('contract-previews', content, { ...context, expectedVersion: version }),
);
