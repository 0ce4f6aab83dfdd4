import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { currentVersion } from './current-version.ts';

/** A client is entered, twice, found, changed, archived and restored. Resolves to the client’s id. */
export const coverClientGrants = async (app: TestApp, ask: Ask): Promise<number> => {
  const entered = { clientName: 'Cora Sample', contactEmail: 'cora@sample.example' };
  const { id } = await ask('POST', '/api/crm/clients', entered);
  await ask('POST', '/api/crm/clients', entered);
  await ask('GET', '/api/crm/clients');
  await ask('GET', '/api/crm/summary');
  await ask('GET', '/api/crm/search?q=1');
  await ask('GET', '/api/crm/search?q=cora@sample.example');
  const client = `/api/crm/clients/${id}`;
  await ask('GET', client);
  const change = async (method: string, path: string, sent: object = {}) =>
    ask(method, path, { version: await currentVersion(app, 'clients', id), ...sent });
  await change('PUT', client, { serviceTier: 'Dominion' });
  await change('PUT', client, { clientName: 'Cora', contactEmail: 'c@sample.example' });
  await change('POST', `${client}/released-emails`, { email: 'cora@sample.example' });
  await ask('POST', `${client}/notes`, { text: 'Called.' });
  await ask('GET', `${client}/timeline`);
  await ask('GET', `${client}/inquiries`);
  await ask('POST', '/api/crm/tier1-trigger', { clientId: id });
  await change('POST', `${client}/archive`, { reason: 'A sample' });
  await change('POST', `${client}/restore`);
  await ask('GET', '/api/crm/clients?archived=yes');
  await ask('GET', '/api/crm/clients?q=sample&status=New');
  await ask('PUT', `/api/presence/client-${id}`, { activity: 'looking' });
  await ask('DELETE', `/api/presence/client-${id}`);

  return Number(id);
};
