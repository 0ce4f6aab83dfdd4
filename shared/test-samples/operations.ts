import type { OutputOf } from '../contract/endpoint.ts';
import type { readOperations } from '../contract/operations.ts';
import type { MaritimeFlowStatus, MarketData } from '../domain/operations.ts';
import { NOW } from './time.ts';

export const sampleMaritimeFlow: MaritimeFlowStatus = {
  activeContracts: 8,
  vesselsInMotion: ['MV Sample One', 'MV Sample Two'],
  strategicRegions: ['South Atlantic'],
  nextCharterCycle: '2026-12-15',
  cargoVolume: '3.4M MT',
  averageTransitTime: '17.6 days',
  portStatus: { Santos: 'High traffic', Durban: 'Delayed: wind' },
  provenance: 'Sample',
};

const sampleMarket: MarketData = {
  alerts: [{ type: 'info', message: 'The cycle opens soon.' }],
  provenance: 'Simulated',
};

const published = { publishedAt: NOW, publishedBy: 'sara' };

export const flowRevision = (version: number, change: Partial<MaritimeFlowStatus> = {}) => ({
  content: { ...sampleMaritimeFlow, ...change },
  version,
  ...published,
});

export const marketRevision = (version: number, ...messages: string[]) => ({
  content: { ...sampleMarket, alerts: messages.map((message) => ({ type: 'info' as const, message })) },
  version,
  ...published,
});

/** All feeds as staff read them: nobody has published the contract previews yet. */
export const sampleOperations = (
  change: Partial<OutputOf<typeof readOperations>> = {},
): OutputOf<typeof readOperations> => ({
  'maritime-flow-status': flowRevision(1),
  'market-data': { content: sampleMarket, version: 3, ...published },
  'contract-previews': { content: null, version: 0 },
  ...change,
});
