import type { Answer, TestApp } from '../test-app.ts';
import { staffApiOf } from './staff-api.ts';

/** The API of inquiries, with a staff session. */
export const inquiriesApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const read = async (reference: string) => {
    const { body } = await api.get(`/api/inquiries/${reference}`);

    return body.inquiry as Record<string, unknown>;
  };

  return {
    ...api,
    read,
    /** Changes the current version of an inquiry, or `version` if it is given. */
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
