import type { Page } from '@playwright/test';
import { listGridAlerts, listGridLogs, readGridMetrics } from '../../../shared/contract/grid.ts';
import { sampleAlert, sampleGridEvent, sampleMetrics } from '../../../shared/test-samples/grid.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { type Given, mockEndpoint } from './mock-endpoint.ts';

/** Answers the blocks of the control centre; counts how often each was asked for. */
export const mockGrid = async (page: Page) => {
  const asked = { metrics: 0, alerts: 0, logs: 0 };
  const answers: {
    metrics: () => Given<typeof readGridMetrics>;
    alerts: () => Given<typeof listGridAlerts>;
    logs: () => Given<typeof listGridLogs>;
  } = {
    metrics: () => sampleMetrics(),
    alerts: () => ({ measuredAt: NOW, items: [sampleAlert()], isMore: false }),
    logs: () => ({ measuredAt: NOW, items: [sampleGridEvent(asked.logs)] }),
  };
  const answer =
    <Block extends keyof typeof asked>(block: Block) =>
    () => {
      asked[block] += 1;
      return answers[block]() as ReturnType<(typeof answers)[Block]>;
    };
  await mockEndpoint(page, readGridMetrics, answer('metrics'));
  await mockEndpoint(page, listGridAlerts, answer('alerts'));
  await mockEndpoint(page, listGridLogs, answer('logs'));
  return { asked, answers };
};
