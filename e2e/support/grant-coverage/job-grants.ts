import { EXPORT_LISTS } from '../../../shared/domain/export.ts';
import type { TestApp } from '../test-app.ts';

/** Every list is exported, one of them not at the first attempt. */
export const coverJobGrants = async (
  { stack, send, session, renewSession }: TestApp,
  ask: (method: string, path: string, input?: object) => Promise<Record<string, unknown>>,
): Promise<void> => {
  const ids: unknown[] = [];
  for (const list of EXPORT_LISTS) {
    ids.push((await ask('POST', '/api/exports', { list })).id);
    await stack.settled();
  }
  await ask('GET', '/api/jobs');
  await ask('GET', `/api/jobs/${ids[0]}`);
  await ask('GET', `/api/exports/${ids[0]}/parts/1`);
  await ask('POST', `/api/jobs/${ids[0]}/retry`, {});
  await renewSession();
  // A repeated call answers the job that there is.
  for (const _ of [1, 2])
    await send('POST', '/api/exports', { list: 'tasks' }, { cookie: session, key: 'an-export-of-the-day' });

  const restore = stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/run-export' && service === 's3' ? 'cut' : undefined,
  );
  const { id } = await ask('POST', '/api/exports', { list: 'payments' });
  await stack.settled();
  restore();
  stack.advanceClock(60_000);
  await stack.runSchedule('events/sweep');
  await stack.settled();
  await ask('POST', `/api/jobs/${id}/cancellation`, {});
};
