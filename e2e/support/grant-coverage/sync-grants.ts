import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { weekOf } from '../../../shared/domain/week.ts';
import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';

const TEN_MINUTES = 10 * 60_000;
const WEEK = 7 * 24 * 60 * 60_000;

const firstOf = ({ items }: Record<string, unknown>) => (items as Record<string, unknown>[])[0] ?? {};

const publish = async (ask: Ask): Promise<void> => {
  await ask('GET', '/api/operations');
  const sample = { provenance: 'Sample', version: 0 };
  const { version } = (await ask('GET', '/api/operations'))['market-data'] as { version: number };
  await ask('PUT', '/api/operations/market-data', { ...sample, alerts: [], version });
  await ask('PUT', '/api/operations/contract-previews', { ...sample, items: [] });
  await ask('PUT', '/api/operations/maritime-flow-status', {
    ...sample,
    activeContracts: 1,
    vesselsInMotion: [],
    strategicRegions: [],
    nextCharterCycle: '2026-12-15',
    cargoVolume: '1M MT',
    averageTransitTime: '18 days',
    portStatus: { Santos: 'Operational' },
  });
  await ask('GET', '/api/operations/market-data/publications');
};

/** Moves a client with an open invoice, into which another was merged, on by `send`: its pack, its signature, its payment. */
const moveOn = async (ask: Ask, name: string, send: (sync: object) => Promise<void>): Promise<void> => {
  const contactEmail = `${name}@sample.example`;
  const { id, version } = await ask('POST', '/api/crm/clients', {
    clientName: `${name} Sample`,
    contactEmail,
  });
  const other = await ask('POST', '/api/crm/clients', {
    clientName: `${name} Shipping`,
    contactEmail: `shipping-${contactEmail}`,
  });
  const merged = { mergedId: other.id, mergedVersion: other.version };
  await ask('POST', `/api/crm/clients/${id}/merges`, { version, ...merged });
  const lines = [{ description: 'Draft survey', unitAmount: 10_000 }];
  await ask('POST', '/api/invoices', { clientId: id, currency: 'USD', lines });
  await ask('POST', '/api/automated-documents', { clientId: id, documentType: 'NDA' });
  const actionData = { amount: 10_000 };
  await send({ uniqueClientId: id, actionType: 'payment_received', actionData });
  await send({ uniqueClientId: id, actionType: 'onboarding_download' });
  await send({ uniqueClientId: id, actionType: 'nda_signed' });
};

/** A day and the Monday after it: syncs, dashboard, grid and feeds use each of their grants. */
export const coverSyncGrants = async ({ stack, send, signIn }: TestApp): Promise<void> => {
  const cookie = await signIn();
  const ask: Ask = async (method, path, input) => {
    stack.advanceClock(TEN_MINUTES);

    return (await send(method, path, input, { cookie })).body;
  };
  await publish(ask);

  const inquiry = firstOf(await ask('GET', '/api/inquiries'));
  const answered = { version: inquiry.version, state: 'answered' };
  await ask('PUT', `/api/inquiries/${inquiry.reference}`, answered);
  const client = firstOf(await ask('GET', '/api/crm/clients'));
  const moved = { version: client.version, pipelineStage: 'Proposal Sent' };
  await ask('PUT', `/api/crm/clients/${client.id}`, moved);

  await moveOn(ask, 'sylvie', async (sync) => {
    await stack.settled();
    // SES accepts the email to headquarters and its reply is cut: SES's event says that the email left.
    const restore = stack.intercept(async ({ service, forward }) => {
      if (service !== 'ses') return undefined;
      await forward();

      return 'cut';
    });
    await ask('POST', '/api/sync/trigger', sync);
    await stack.settled();
    restore();
  });
  await moveOn(ask, 'tariq', async (sync) => {
    await stack.settled();
    const restore = stack.intercept(async ({ functionId, action }) =>
      functionId === 'sync/trigger-sync' && action.endsWith('TransactWriteItems') ? 'cut' : undefined,
    );
    await ask('POST', '/api/sync/trigger', sync);
    restore();
    const { id } = firstOf(await ask('GET', '/api/sync/logs'));
    await ask('POST', `/api/sync/logs/${id}/retry`, {});
  });
  await stack.settled();

  await ask('GET', '/api/sync/master-dashboard');
  for (const what of ['metrics', 'outcomes', 'alerts', 'logs']) await ask('GET', `/api/grid/${what}`);
  await ask('POST', '/api/grid/weekly-report', {});
  const report = firstOf(await ask('GET', '/api/grid/weekly-reports'));
  await ask('GET', `/api/grid/weekly-reports/${report.id}/download`);
  const stray = { week: weekOf(new Date(stack.now()).toISOString()), entry: 'stray#00', leads: 1 };
  await DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator)).send(
    new PutCommand({ TableName: stack.tableName('daily-metrics'), Item: stray }),
  );
  await stack.invoke('ops/verify-counters', { mend: 'all' });

  stack.advanceClock(WEEK);
  await stack.runSchedule('events/weekly-report');
  await stack.settled();
};
