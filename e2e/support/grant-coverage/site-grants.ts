import type { TestApp } from '../test-app.ts';

/** What the public site asks without a form: health, feeds and access codes; and the test lead. */
export const coverSiteGrants = async ({ stack, send }: TestApp): Promise<void> => {
  await send('GET', '/api/health');
  await stack.invoke('events/send-canary');
  for (const feed of ['maritime-flow-status', 'contract-previews', 'market-data'])
    await send('GET', `/api/${feed}`);
  for (const code of ['SAMPLE-GATE', 'SAMPLE-GUESS'])
    await send('POST', '/api/access-codes/verify', { code });
};
