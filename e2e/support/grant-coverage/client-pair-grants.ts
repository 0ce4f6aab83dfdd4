import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { currentVersion } from './current-version.ts';

/** A client that resembles this one is declared distinct, and that is taken back. */
export const coverClientPairGrants = async (app: TestApp, ask: Ask, clientId: number): Promise<void> => {
  const client = `/api/crm/clients/${clientId}`;
  await ask('GET', `${client}/duplicates`);
  const similar = { clientName: 'Cora Sample', contactEmail: 'd@sample.example' };
  const { id: otherId } = await ask('POST', '/api/crm/clients', similar);
  for (const declared of [{}, { isDistinct: false }])
    await ask('POST', `${client}/distinct-clients`, {
      ...{ version: await currentVersion(app, 'clients', clientId), otherId, ...declared },
    });
  await ask('GET', '/api/crm/duplicate-pairs');
  await ask('GET', '/api/crm/duplicate-pairs/count');
};
