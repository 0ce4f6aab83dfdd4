import type { Feed } from '../../../../shared/domain/operations.ts';

export const FEED_NAMES: Record<Feed, string> = {
  'maritime-flow-status': 'Maritime flow and ports',
  'market-data': 'Market alerts',
  'contract-previews': 'Contract previews',
};

const PART_NAMES: Readonly<Record<string, string>> = {
  activeContracts: 'Active contracts',
  vesselsInMotion: 'Vessels in motion',
  strategicRegions: 'Strategic regions',
  nextCharterCycle: 'Next charter cycle',
  cargoVolume: 'Cargo volume',
  averageTransitTime: 'Average transit time',
  currentRates: 'Current rates',
  activeRoutes: 'Active routes',
  portStatus: 'Port status',
  alerts: 'Alert',
  items: 'Preview',
  provenance: 'Figures are',
};

/** Label of a part of a feed, e.g. `portStatus.Durban` is "Port status · Durban". */
export const partName = (field: string): string => {
  const [first = '', ...rest] = field.split('.');

  return [PART_NAMES[first] ?? first, ...rest].join(' · ');
};

/** Sorts texts by name: the store returns them in no fixed order. */
export const sortedByName = (texts: Readonly<Record<string, string>>): [name: string, text: string][] =>
  Object.entries(texts).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
