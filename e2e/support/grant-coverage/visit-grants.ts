import { dayIn } from '../../../shared/domain/day.ts';
import { storeEdgeLog, visit } from '../api/visitor.ts';
import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';

/** A visitor opens a page, its visit is counted, the day is counted again, and staff look at it. */
export const coverVisitGrants = async (app: TestApp, ask: Ask): Promise<void> => {
  await visit(app, '/maritime');
  await storeEdgeLog(app);
  await app.stack.runSchedule('events/count-visits');
  const today = dayIn(new Date(app.stack.now()));
  await app.stack.invoke('ops/count-visits-again', { day: today });
  await ask('GET', `/api/grid/visits?from=${today}&to=${today}`);
};
