import { EXPORT_LISTS } from '../../../shared/domain/export.ts';
import { importsApiOf } from '../api/imports-api.ts';
import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';

/** Every list is exported, one of them not at the first attempt. */
export const coverJobGrants = async (app: TestApp, ask: Ask): Promise<void> => {
  const { stack, send, session, renewSession } = app;
  const ids: unknown[] = [];
  for (const list of EXPORT_LISTS.filter((one) => !one.endsWith('import-rows'))) {
    ids.push((await ask('POST', '/api/exports', { list })).id);
    await stack.settled();
  }
  await ask('POST', '/api/exports', { list: 'clients', q: 'sample' });
  await stack.settled();
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
  await coverImports(app, ask);
  await coverBulkEmail(app, ask);
};

/** An email to two clients, whose start is repeated. */
const coverBulkEmail = async (app: TestApp, ask: Ask): Promise<void> => {
  await app.renewSession();
  const api = importsApiOf(app);
  const clientIds = [(await api.newClient()).id, (await api.newClient()).id];
  app.stack.advanceClock(10 * 60_000);
  await ask('GET', `/api/bulk-emails/recipients?clientIds=${clientIds}`);
  app.stack.advanceClock(10 * 60_000);
  const email = { subject: 'News', text: 'Dear {{name}}', clientIds };
  for (const _ of [1, 2]) await api.post('/api/bulk-emails', email, 'an-email-of-the-day');
  await app.stack.settled();
};

/** A name and a company together have more words than search has terms for: a company takes terms from the name. */
const LONG_NAME = 'Known Sample of the Northern and Southern and Eastern and Western Coastal Lines';
const LONG_COMPANY = 'Sample Holding of the Inner and Outer and Upper and Lower Harbour Terminals';

/** A file with a known client to fill, a new one, and rows at fault: one is repaired for each of them, one left out. */
const coverImports = async (app: TestApp, ask: Ask): Promise<void> => {
  await app.renewSession();
  const api = importsApiOf(app);
  for (const place of [1, 2])
    await api.newClient({ clientName: LONG_NAME, contactEmail: `known-${place}@sample.example` });
  const rows = [
    `${LONG_NAME},known-1@sample.example,${LONG_COMPANY}`,
    'New Sample,new-of-the-day@sample.example,',
    ...[LONG_COMPANY, '', ''].map((company, place) => `Faulty ${place},no address,${company}`),
  ];
  const file = ['Name,Email,Company', ...rows].join('\n');
  // Ten minutes on, the next function is the one that notes that the session lives.
  app.stack.advanceClock(10 * 60_000);
  const { body } = await api.post(
    '/api/imports',
    { originalName: 'a.csv', fileSize: file.length },
    'an-import-of-the-day',
  );
  await api.post('/api/imports', { originalName: 'a.csv', fileSize: file.length }, 'an-import-of-the-day');
  const path = `/api/imports/${body.id}`;
  app.stack.advanceClock(10 * 60_000);
  await api.uploadPart(body.id, 1, Buffer.from(file));
  app.stack.advanceClock(10 * 60_000);
  await ask('GET', `${path}/preview`);
  app.stack.advanceClock(10 * 60_000);
  const restore = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/run-batch' && service === 's3' ? 'cut' : undefined,
  );
  await api.start(String(body.id), { fill: ['company'] });
  await app.stack.settled();
  restore();
  await api.sweepAfter(60_000);
  await ask('GET', `${path}/rows`);
  await ask('PUT', `${path}/rows/4`, { values: { contactEmail: 'known-2@sample.example' } });
  await ask('PUT', `${path}/rows/5`, { values: { contactEmail: 'repaired@sample.example' } });
  await ask('POST', '/api/exports', { list: 'import-rows', importId: body.id });
  await ask('POST', '/api/exports', { list: 'known-import-rows', importId: body.id });
  await app.stack.settled();
  await ask('DELETE', `${path}/rows/6`);
};
