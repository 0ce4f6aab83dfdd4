import type { GridMetrics } from '../../../shared/domain/grid.ts';
import { inquiryFrom, type TestApp } from '../test-app.ts';
import { itemsOf, staffApiOf } from './staff-api.ts';

/** The API of the grid control centre, with a staff session. */
export const gridApiOf = (app: TestApp) => {
  const api = staffApiOf(app);

  return {
    ...api,
    metrics: async () => (await api.get('/api/grid/metrics')).body as unknown as GridMetrics,
    reports: async () => itemsOf(await api.get('/api/grid/weekly-reports?limit=50')),
    /** Sends an inquiry and waits for its follow-up; resolves to its reference. */
    submitInquiry: async (email: string): Promise<string> => {
      const { body } = await app.submit(inquiryFrom(email), `inquiry-of-${email}`);
      await app.stack.settled();

      return String(body.reference);
    },
    changeInquiry: (reference: string, version: number, state: string) =>
      api.put(`/api/inquiries/${reference}`, { version, state }),
    /** Asks for a report as the button does, with a body or without one. */
    report: async (body?: object, key?: string) => {
      const response = await fetch(`${app.stack.siteUrl}/api/grid/weekly-report`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: app.session,
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });

      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** The differences between the counters and a count of all records. */
    differences: async (): Promise<unknown[]> => {
      const { differences, counters } = (await app.stack.invoke('ops/verify-counters')) as {
        differences: unknown[];
        counters: number;
      };
      if (counters === 0) throw new Error('There are no counters to verify.');

      return differences;
    },
  };
};
