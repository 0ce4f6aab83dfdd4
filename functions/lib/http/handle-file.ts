import type * as z from 'zod/mini';
import type { AnsweredFile, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Download } from '../../../shared/domain/portal-document.ts';
import { logDownload } from '../portal/download.table.ts';
import { type Call, handleAny } from './handle.ts';

/** The entry of the download log beside person and time; samples are not logged. */
type Logged = Pick<Download, 'documentId' | 'documentType' | 'clientId'>;

interface TakenFile extends AnsweredFile {
  readonly log: Logged | 'sample';
}

type FileEndpoint = Endpoint & {
  readonly auth: 'client' | 'staff' | 'admin';
  readonly output: typeof AnsweredFile;
};

/** A handler that answers a file: first it loads the whole file, then it logs the download, then it answers. */
export const handleFile = <E extends FileEndpoint>(
  endpoint: E,
  respond: (call: Call<E>) => Promise<TakenFile>,
) =>
  handleAny(endpoint, async (call) => {
    const { log, ...file } = await respond(call);
    if (log !== 'sample')
      await logDownload({
        at: call.now.toISOString(),
        originalName: file.name,
        ...log,
        username: call.session.username,
        by: endpoint.auth === 'client' ? 'client' : 'staff',
      });

    return file as z.input<E['output']>;
  });
