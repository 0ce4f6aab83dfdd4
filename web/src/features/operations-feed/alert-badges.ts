import type { MarketData } from '../../../../shared/domain/operations.ts';
import type { Tone } from '../../ui/badge.tsx';

/** The types of market alerts as the public pages name them. */
export const ALERT_BADGES: Record<MarketData['alerts'][number]['type'], { name: string; tone: Tone }> = {
  warning: { name: 'Warning', tone: 'yellow' },
  info: { name: 'Info', tone: 'blue' },
  critical: { name: 'Critical', tone: 'red' },
};
