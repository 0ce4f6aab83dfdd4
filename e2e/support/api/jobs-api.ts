import type { TestApp } from '../test-app.ts';
import { type Fields, staffApiOf } from './staff-api.ts';

/** The API of jobs, with a staff session. */
export const jobsApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const read = async (id: unknown) => (await api.get(`/api/jobs/${id}`)).body;
  /** The file of an export, its parts joined; the text keeps its byte order mark. */
  const fileOf = async (job: Fields): Promise<string> => {
    const bytes: Buffer[] = [];
    for (const [place] of (job.parts as number[]).entries()) {
      const response = await fetch(`${app.stack.siteUrl}/api/exports/${job.id}/parts/${place + 1}`, {
        headers: { cookie: app.session },
      });
      if (!response.ok) throw new Error(`The part was answered ${response.status}.`);
      bytes.push(Buffer.from(await response.arrayBuffer()));
    }

    return Buffer.concat(bytes).toString();
  };

  return {
    ...api,
    read,
    fileOf,
    /** Starts an export, which is then done; answers the job. */
    export: async (order: Fields) => {
      const { body } = await api.post('/api/exports', order);
      await app.stack.settled();

      return body.id === undefined ? body : read(body.id);
    },
  };
};

/** The cells of the lines of a file of the product. */
export const cellsOf = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
    );
