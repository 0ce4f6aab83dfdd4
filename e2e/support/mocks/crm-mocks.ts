import type { Page } from '@playwright/test';
import { countDuplicatePairs, listDuplicates } from '../../../shared/contract/client-merges.ts';
import { listPinnedNotes, listTimeline } from '../../../shared/contract/client-timeline.ts';
import { listClients, readClient, readForecast, summariseClients } from '../../../shared/contract/crm.ts';
import { readAddress } from '../../../shared/contract/mail.ts';
import { listStaff } from '../../../shared/contract/staff-access.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../shared/domain/tier.ts';
import { sampleForecast } from '../../../shared/test-samples/forecast.ts';
import { STAFF_CREDENTIALS } from '../page/sessions.ts';
import { mockCall, mockEndpoint, pageFor } from './mock-endpoint.ts';

/** Lists these clients, and reads each of them. */
export const mockClients = async (page: Page, all: readonly Client[]) => {
  await mockEndpoint(page, summariseClients, {
    total: all.length,
    archived: 0,
    tiers: countOf(
      SERVICE_TIERS,
      all.map(({ serviceTier }) => serviceTier),
    ),
    stages: countOf(
      PIPELINE_STAGES,
      all.map(({ pipelineStage }) => pipelineStage),
    ),
  });
  await mockEndpoint(page, countDuplicatePairs, { count: 0 });
  await mockEndpoint(page, readForecast, sampleForecast(all));
  await mockEndpoint(page, listStaff, {
    items: [
      { username: STAFF_CREDENTIALS.username, role: 'admin' },
      { username: 'sara', role: 'staff' },
    ],
  });
  for (const one of all) await mockClient(page, one);
  await mockEndpoint(page, listClients, (request) => {
    const stage = new URL(request.url()).searchParams.get('pipelineStage');
    return pageFor(
      request,
      all.filter(({ pipelineStage }) => stage === null || pipelineStage === stage),
    );
  });
};

export const mockClient = async (page: Page, client: Client) => {
  await mockCall(page, readClient, { id: client.id }, client);
  await mockCall(page, listTimeline, { id: client.id }, { items: [] });
  await mockCall(page, listDuplicates, { id: client.id }, { items: [] });
  await mockCall(page, listPinnedNotes, { id: client.id }, { items: [] });
  await mockEndpoint(page, readAddress, {});
};

const countOf = <Name extends string>(names: readonly Name[], given: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, given.filter((one) => one === name).length])) as Record<
    Name,
    number
  >;
