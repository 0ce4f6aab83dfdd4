import * as z from 'zod/mini';
import { pageInput, pageOf } from '../domain/fields.ts';
import {
  ContractPreviews,
  ContractPreviewsRevision,
  Feed,
  MaritimeFlowRevision,
  MaritimeFlowStatus,
  MarketData,
  MarketDataRevision,
  Publication,
} from '../domain/operations.ts';
import { endpoint } from './endpoint.ts';

// Pages poll these every 30 seconds; the CDN caches them for half of that.
const CACHED = 15;

// Each answers `null` before its first publication; pages then show their built-in values.

export const readMaritimeFlowStatus = endpoint({
  id: 'operations/read-maritime-flow-status',
  method: 'GET',
  path: '/api/maritime-flow-status',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(MaritimeFlowStatus),
});

export const listContractPreviews = endpoint({
  id: 'operations/list-contract-previews',
  method: 'GET',
  path: '/api/contract-previews',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(ContractPreviews),
});

export const readMarketData = endpoint({
  id: 'operations/read-market-data',
  method: 'GET',
  path: '/api/market-data',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(MarketData),
});

/** The published revision of every feed. */
export const readOperations = endpoint({
  id: 'operations/read-operations',
  method: 'GET',
  path: '/api/operations',
  auth: 'staff',
  input: z.object({}),
  output: z.object({
    'maritime-flow-status': MaritimeFlowRevision,
    'contract-previews': ContractPreviewsRevision,
    'market-data': MarketDataRevision,
  }),
});

// The edits below publish a whole feed; pages show it within their polling interval. A stale version is 409 `stale` with
// the current revision; nothing is overwritten.

const version = z.int('Say which version you saw.').check(z.gte(0, 'Say which version you saw.'));

export const updateMaritimeFlowStatus = endpoint({
  id: 'operations/update-maritime-flow-status',
  method: 'PUT',
  path: '/api/operations/maritime-flow-status',
  auth: 'staff',
  input: z.object({ ...MaritimeFlowStatus.shape, version }),
  output: MaritimeFlowRevision,
});

export const updateContractPreviews = endpoint({
  id: 'operations/update-contract-previews',
  method: 'PUT',
  path: '/api/operations/contract-previews',
  auth: 'staff',
  input: z.object({ ...ContractPreviews.shape, version }),
  output: ContractPreviewsRevision,
});

export const updateMarketData = endpoint({
  id: 'operations/update-market-data',
  method: 'PUT',
  path: '/api/operations/market-data',
  auth: 'staff',
  input: z.object({ ...MarketData.shape, version }),
  output: MarketDataRevision,
});

/** The publications of a feed, the newest first. */
export const listPublications = endpoint({
  id: 'operations/list-publications',
  method: 'GET',
  path: '/api/operations/{feed}/publications',
  auth: 'staff',
  input: z.object({ feed: Feed, ...pageInput }),
  output: pageOf(Publication),
});
