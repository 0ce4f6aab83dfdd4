import type { TestApp } from '../test-app.ts';
import { staffApiOf } from './staff-api.ts';

/** The API of client records, with a staff session; the rest is that of `staffApiOf`. */
export const crmApiOf = (app: TestApp) => {
  const api = staffApiOf(app);

  return {
    ...api,
    /** Changes a client that is at this version; answers status and body. */
    edit: (id: unknown, version: unknown, change: object) =>
      api.put(`/api/crm/clients/${id}`, { ...change, version }),
  };
};

export type CrmApi = ReturnType<typeof crmApiOf>;
