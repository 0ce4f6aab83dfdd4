import type { OwnSession } from '../../../shared/domain/own-session.ts';
import { minutesFromNow } from '../../../shared/test-samples/time.ts';

export const sampleOwnSession = (number: number, change: Partial<OwnSession> = {}): OwnSession => ({
  id: `session-${number}`,
  device: number % 2 === 0 ? 'Safari on iPhone' : 'Firefox on Windows',
  place: '203.0.113.*',
  startedAt: minutesFromNow(-600),
  lastSeenAt: minutesFromNow(-number),
  isCurrent: false,
  ...change,
});
