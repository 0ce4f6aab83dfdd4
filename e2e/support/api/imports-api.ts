import { IMPORT_PART } from '../../../shared/domain/client-import.ts';
import type { TestApp } from '../test-app.ts';
import { jobsApiOf } from './jobs-api.ts';
import type { Fields } from './staff-api.ts';

/** The columns of a file with a name, an email and a company. */
export const IMPORT_COLUMNS = [
  { header: 'Name', field: 'clientName' },
  { header: 'Email', field: 'contactEmail' },
  { header: 'Company', field: 'company' },
];

/** The API of imports, with a staff session. */
export const importsApiOf = (app: TestApp) => {
  const api = jobsApiOf(app);
  const uploadPart = async (
    id: unknown,
    part: number,
    bytes: Uint8Array,
    type = 'application/octet-stream',
  ) => {
    const response = await fetch(`${app.stack.siteUrl}/api/imports/${id}/parts/${part}`, {
      method: 'PUT',
      headers: { cookie: app.session, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body: new Uint8Array(bytes),
    });

    return { status: response.status, body: (await response.json()) as Fields };
  };

  return {
    ...api,
    uploadPart,
    /** Uploads a file in its parts; answers the id of the import. */
    uploadFile: async (file: Uint8Array | string): Promise<string> => {
      const bytes = Buffer.from(file);
      const { body } = await api.post('/api/imports', {
        originalName: 'clients.csv',
        fileSize: bytes.length,
      });
      for (let from = 0; from < bytes.length; from += IMPORT_PART) {
        const { status } = await uploadPart(
          body.id,
          from / IMPORT_PART + 1,
          bytes.subarray(from, from + IMPORT_PART),
        );
        if (status !== 200) throw new Error(`The part was answered ${status}.`);
      }

      return String(body.id);
    },
    preview: (id: string, query = '') => api.get(`/api/imports/${id}/preview${query}`),
    /** Starts an import of names, emails and companies. */
    start: (id: string, change: Fields = {}) =>
      api.post(`/api/imports/${id}/start`, {
        ...{ encoding: 'utf-8', delimiter: ',', columns: IMPORT_COLUMNS, fill: [] },
        ...change,
      }),
  };
};
