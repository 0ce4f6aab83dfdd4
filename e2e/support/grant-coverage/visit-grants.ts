import { dayIn } from '../../../shared/domain/day.ts';
import { storeEdgeLog, visit } from '../api/visitor.ts';
import type { TestApp } from '../test-app.ts';

/** A visitor opens a page, its visit is counted, and the day is counted again. */
export const coverVisitGrants = async (app: TestApp): Promise<string> => {
  await visit(app, '/maritime');
  await storeEdgeLog(app);
  await app.stack.runSchedule('events/count-visits');
  const today = dayIn(new Date(app.stack.now()));
  await app.stack.invoke('ops/count-visits-again', { day: today });

  return `/api/grid/visits?from=${today}&to=${today}`;
};
