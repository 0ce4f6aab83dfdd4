import { pdfOf } from '../api/portal-api.ts';
import { sendFile } from '../api/send-file.ts';
import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { currentVersion } from './current-version.ts';

const DOCUMENTS = '/api/automated-documents';

/** A day of document automation: every function uses each of its grants. */
export const coverDocumentsGrants = async (app: TestApp, ask: Ask): Promise<void> => {
  const { stack, send } = app;
  const dominion = {
    clientName: 'Dora Sample',
    contactEmail: 'dora@sample.example',
    serviceTier: 'Dominion',
  };
  const { id: clientId } = await ask('POST', '/api/crm/clients', dominion);
  const { contractId } = await ask('POST', '/api/crm/tier1-trigger', { clientId });
  const pack = await ask('POST', DOCUMENTS, { clientId, documentType: 'OnboardingPack' });
  await stack.settled();

  await ask('GET', DOCUMENTS);
  await ask('GET', `${DOCUMENTS}/summary`);
  await ask('GET', `${DOCUMENTS}/${pack.id}`);
  await ask('GET', `${DOCUMENTS}/${pack.id}/download`);
  await ask('POST', `${DOCUMENTS}/${pack.id}/sending`, {});
  await stack.settled();
  const contract = `${DOCUMENTS}/${contractId}`;
  const versionNow = () => currentVersion(app, 'automated-documents', contractId);
  await ask('PUT', contract, { version: await versionNow(), status: 'signed', reason: 'On paper.' });
  const withdrawal = { version: await versionNow(), reason: 'By the wrong person.' };
  await ask('POST', `${contract}/signature-withdrawal`, withdrawal);
  const copy = `${contract}/signed-copy`;
  await app.renewSession();
  stack.advanceClock(10 * 60_000);
  await sendFile(app, `${copy}?version=${await versionNow()}&originalName=Scan.pdf`, await pdfOf('Signed'));
  stack.advanceClock(10 * 60_000);
  await ask('GET', copy);
  await ask('POST', `${contract}/sending`, {});
  await stack.settled();
  await ask('POST', `${DOCUMENTS}/${pack.id}/production`, {});
  await ask('GET', '/api/document-templates/NDA/preview');
  const verification = new URLSearchParams({ fileId: String(pack.uniqueFileId), sha256: '0'.repeat(64) });
  await send('GET', `/api/documents/verify?${verification}`);

  // One that the sweeper has to see to.
  const restore = stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/produce-document' && service === 's3' ? 'cut' : undefined,
  );
  await ask('POST', DOCUMENTS, { clientId, documentType: 'NDA' });
  await stack.settled();
  restore();
  await stack.runSchedule('events/sweep');
  await stack.settled();
};
