import type * as z from 'zod/mini';
import type { AnsweredFile, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Download } from '../../../shared/domain/portal-document.ts';
import { logDownload } from '../portal/download.table.ts';
import { type Call, handleAny } from './handle.ts';

/** What the download log says of a file, beside who took it and when; samples belong to nobody and are not logged. */
type Logged = Pick<Download, 'documentId' | 'documentType' | 'clientId'>;

interface TakenFile extends AnsweredFile {
  readonly log: Logged | 'sample';
}

type FileEndpoint = Endpoint & {
  readonly auth: 'client' | 'staff' | 'admin';
  readonly output: typeof AnsweredFile;
};

/** A handler that answers a file. It goes only when it is there in full and the download log knows who takes it. */
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
