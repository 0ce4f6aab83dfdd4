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

export const readMaritimeFlowStatus = endpoint.get('/api/maritime-flow-status', {
  id: 'operations/read-maritime-flow-status',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(MaritimeFlowStatus),
});

export const listContractPreviews = endpoint.get('/api/contract-previews', {
  id: 'operations/list-contract-previews',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(ContractPreviews),
});

export const readMarketData = endpoint.get('/api/market-data', {
  id: 'operations/read-market-data',
  auth: 'public',
  cacheSeconds: CACHED,
  input: z.object({}),
  output: z.nullable(MarketData),
});

/** The published revision of every feed. */
export const readOperations = endpoint.get('/api/operations', {
  id: 'operations/read-operations',
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

export const updateMaritimeFlowStatus = endpoint.put('/api/operations/maritime-flow-status', {
  id: 'operations/update-maritime-flow-status',
  auth: 'staff',
  input: z.object({ ...MaritimeFlowStatus.shape, version }),
  output: MaritimeFlowRevision,
});

export const updateContractPreviews = endpoint.put('/api/operations/contract-previews', {
  id: 'operations/update-contract-previews',
  auth: 'staff',
  input: z.object({ ...ContractPreviews.shape, version }),
  output: ContractPreviewsRevision,
});

export const updateMarketData = endpoint.put('/api/operations/market-data', {
  id: 'operations/update-market-data',
  auth: 'staff',
  input: z.object({ ...MarketData.shape, version }),
  output: MarketDataRevision,
});

/** The publications of a feed, the newest first. */
export const listPublications = endpoint.get('/api/operations/{feed}/publications', {
  id: 'operations/list-publications',
  auth: 'staff',
  input: z.object({ feed: Feed, ...pageInput }),
  output: pageOf(Publication),
});
