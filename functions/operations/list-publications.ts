import { listPublications } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { findPublications } from '../lib/operations/feed.table.ts';

export const handler = handle(listPublications, ({ input: { feed, ...page } }) =>
  findPublications(feed, page),
);
