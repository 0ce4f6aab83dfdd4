import { type FirstRequests, itemsIn, type SampleRecords } from './sample-records.ts';

/** Feeds, syncs, reports and the forecast. */
export const requestsOfOperations = (records: SampleRecords, clientId: number): FirstRequests => {
  const { call, once, stack } = records;
  const versionOfFeed = (feed: string) => async () => {
    const feeds = await call('GET', '/api/operations');

    return { input: { version: Number(Object(feeds[feed]).version ?? 0) } };
  };
  const report = once(async () => {
    await call('POST', '/api/grid/weekly-report', {});
    await stack.settled();
    const [made] = itemsIn(await call('GET', '/api/grid/weekly-reports'));

    return String(made?.id);
  });

  return {
    'operations/update-maritime-flow-status': versionOfFeed('maritime-flow-status'),
    'operations/update-contract-previews': versionOfFeed('contract-previews'),
    'operations/update-market-data': versionOfFeed('market-data'),
    'crm/update-probabilities': async () => {
      const { version } = await call('GET', '/api/crm/forecast');

      return { input: { version } };
    },
    'sync/retry-sync': async () => {
      const made = { uniqueClientId: String(clientId), actionType: 'nda_signed', actionData: {} };
      await call('POST', '/api/sync/trigger', made);
      await stack.settled();
      const [log] = itemsIn(await call('GET', '/api/sync/logs'));
      await records.setFields('sync-logs', { id: String(log?.id) }, { outcome: 'failed' });

      return { input: { id: log?.id } };
    },
    'grid/download-weekly-report': async () => ({ input: { id: await report() } }),
  };
};
