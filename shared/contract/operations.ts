import * as z from 'zod/mini';
import { ContractPreviews, MaritimeFlowStatus, MarketData } from '../domain/operations.ts';
import { endpoint } from './endpoint.ts';

// Pages poll these every 30 seconds; half of that in the CDN keeps them fresh and the origin idle.
const CACHED = 15;

// Each answers `null` until somebody has published it; pages then show their built-in figures.

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
