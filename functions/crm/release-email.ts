import { releaseEmail } from '../../shared/contract/crm.ts';
import { releaseFormerEmail } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(releaseEmail, ({ input: { id, email, version }, context }) =>
  releaseFormerEmail(id, email, { ...context, expectedVersion: version }),
);
