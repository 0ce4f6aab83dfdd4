import type { GridMetrics } from '../../../shared/domain/grid.ts';
import { inquiryFrom, type TestApp } from '../test-app.ts';
import { itemsOf, staffApiOf } from './staff-api.ts';

/** The grid control centre as somebody signed in works with it. */
export const gridApiOf = (app: TestApp) => {
  const api = staffApiOf(app);

  return {
    ...api,
    metrics: async () => (await api.get('/api/grid/metrics')).body as unknown as GridMetrics,
    reports: async () => itemsOf(await api.get('/api/grid/weekly-reports?limit=50')),
    /** Sends an inquiry and waits for all that follows; answers its reference. */
    writes: async (email: string): Promise<string> => {
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
    /** What a recount of every record finds other than the figures say. */
    differences: async (): Promise<unknown[]> => {
      const { differences, figures } = (await app.stack.invoke('ops/verify-counters')) as {
        differences: unknown[];
        figures: number;
      };
      if (figures === 0) throw new Error('There are no figures to recount.');

      return differences;
    },
  };
};
