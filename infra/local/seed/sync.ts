import { searchClients } from '../../../shared/contract/crm.ts';
import { createWeeklyReport } from '../../../shared/contract/grid.ts';
import { triggerSync } from '../../../shared/contract/sync.ts';
import type { Stack } from '../stack.ts';
import { callSite, responseError, signInAsDemoStaff } from './call.ts';

/** Syncs by staff; the last one names an unknown client. */
const SYNCS = [
  { of: 'amara.okonjo@lagos-grain.example', actionType: 'onboarding_download' },
  { of: 'amara.okonjo@lagos-grain.example', actionType: 'nda_signed' },
  { of: 'chartering@solvang-bulk.example', actionType: 'onboarding_download' },
  { of: 'chartering@solvang-bulk.example', actionType: 'onboarding_download' },
  { of: undefined, actionType: 'contract_upload' },
] as const;

const NOBODY = 'CL-009999';

/** Syncs of sample clients, one of them refused, and a weekly report in the archive. Repeating it adds nothing. */
export const seedSync = async (stack: Stack): Promise<void> => {
  const cookie = await signInAsDemoStaff(stack);
  const idOf = async (email: string): Promise<number> => {
    const path = `${searchClients.path}?q=${encodeURIComponent(email)}`;
    const response = await callSite(stack, { method: 'GET', path, headers: { cookie } });
    const [client] = searchClients.output.parse(await response.json()).items;
    if (!client) throw new Error(`There is no sample client ${email}.`);

    return client.id;
  };

  for (const [place, { of, actionType }] of SYNCS.entries()) {
    const response = await callSite(stack, {
      ...triggerSync,
      body: { uniqueClientId: of ? await idOf(of) : NOBODY, actionType },
      headers: { cookie, 'idempotency-key': `sample-sync-${place}` },
    });
    if (!response.ok && of) throw await responseError(`The sample sync ${place}`, response);
  }
  await stack.settled();
  await stack.runSchedule('events/weekly-report');
  const headers = { cookie, 'idempotency-key': 'sample-weekly-report' };
  const report = await callSite(stack, { ...createWeeklyReport, body: {}, headers });
  if (!report.ok) throw await responseError('The sample report', report);
  await stack.settled();
};
