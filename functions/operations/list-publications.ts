import { listPublications } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPublications, ({ input: { feed, ...page } }) =>
  operations.publicationsOf(feed, page),
);
