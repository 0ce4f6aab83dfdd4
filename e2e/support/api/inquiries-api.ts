import type { Answer, TestApp } from '../test-app.ts';
import { staffApiOf } from './staff-api.ts';

interface Reply {
  readonly text?: string;
  readonly attachments?: readonly string[];
  readonly version?: number;
  readonly key?: string;
}

/** The API of inquiries, with a staff session. `get`, `post`, `put` and `sweepAfter` are those of `staffApiOf`. */
export const inquiriesApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const read = async (reference: string) => {
    const { body } = await api.get(`/api/inquiries/${reference}`);

    return body.inquiry as Record<string, unknown>;
  };

  return {
    ...api,
    /** The inquiry as the API answers it. */
    read,
    /** Sends an `InquiryChange` on the current version of an inquiry, or on `version` if it is given; answers status and body. */
    change: async (reference: string, wanted: Record<string, unknown>): Promise<Answer> => {
      const version = wanted.version ?? (await read(reference)).version;

      return api.put(`/api/inquiries/${reference}`, { ...wanted, version });
    },
    /** Sends a reply on the current version of an inquiry, or on `version` if it is given; answers status and body. */
    reply: async (reference: string, { version, key, ...reply }: Reply = {}): Promise<Answer> =>
      api.post(
        `/api/inquiries/${reference}/replies`,
        { text: 'A sample reply.', ...reply, version: version ?? (await read(reference)).version },
        key,
      ),
    /** The counts of the views. */
    summary: async () => (await api.get('/api/inquiries/summary')).body,
    /** References of a list's first fifty; `query` as in `view=answered&order=newest`. */
    list: async (query = ''): Promise<string[]> => {
      const { body } = await api.get(`/api/inquiries?limit=50&${query}`);

      return (body.items as { reference: string }[]).map(({ reference }) => reference);
    },
  };
};

export type InquiriesApi = ReturnType<typeof inquiriesApiOf>;
