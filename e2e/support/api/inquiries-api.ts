import type { Answer, TestApp } from '../test-app.ts';
import { staffApiOf } from './staff-api.ts';

/** The inbox as somebody signed in works with it. */
export const inquiriesApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const read = async (reference: string) => {
    const { body } = await api.get(`/api/inquiries/${reference}`);

    return body.inquiry as Record<string, unknown>;
  };

  return {
    ...api,
    read,
    /** Changes an inquiry as it is now, unless `version` says which one was seen. */
    change: async (reference: string, wanted: Record<string, unknown>): Promise<Answer> => {
      const version = wanted.version ?? (await read(reference)).version;

      return api.put(`/api/inquiries/${reference}`, { ...wanted, version });
    },
    summary: async () => (await api.get('/api/inquiries/summary')).body,
    /** References of a list's first page. */
    list: async (query = ''): Promise<string[]> => {
      const { body } = await api.get(`/api/inquiries?limit=50&${query}`);

      return (body.items as { reference: string }[]).map(({ reference }) => reference);
    },
  };
};

export type InquiriesApi = ReturnType<typeof inquiriesApiOf>;
