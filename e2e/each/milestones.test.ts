import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILESTONES } from '../../shared/domain/milestone.ts';
import type { Fields } from '../support/api/staff-api.ts';
import { syncApiOf } from '../support/api/sync-api.ts';
import { milestoneFieldsOf, NO_MILESTONE_REACHED, waysToMilestones } from '../support/milestone-ways.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof syncApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = syncApiOf(app);
});
afterAll(() => app.stop());

test.each(MILESTONES)('%s says the same of a client, whichever way it comes about', async (milestone) => {
  const { reached, ways } = waysToMilestones(app)[milestone];
  for (const [way, reach] of Object.entries(ways)) {
    const { id, version } = await api.newClient();
    await reach(id);
    await app.stack.settled();
    const client = await api.clientOf(id);
    expect({ way, ...milestoneFieldsOf(client) }).toEqual({ way, ...NO_MILESTONE_REACHED, ...reached });
    // An edit of the client meanwhile succeeds.
    expect(client.version).toBe(version);
    const entries = (await api.timelineOf(id)).filter(({ kind }) => kind === 'edit' || kind === 'sync');
    const changes = entries.flatMap((entry) => entry.changes as Fields[]);
    expect(changes.filter(({ field }) => field === 'status')).toEqual([
      { field: 'status', from: 'New', to: reached.status },
    ]);

    // A client at a later stage is not moved back.
    const { id: further } = await api.newClient();
    await api.put(`/api/crm/clients/${further}`, { version: 1, pipelineStage: 'Case Study Logged' });
    await reach(further);
    expect((await api.clientOf(further)).pipelineStage).toBe('Case Study Logged');
  }
});
