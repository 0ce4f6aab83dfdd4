import { createHash } from 'node:crypto';
import { uploadPortalDocument } from '../../shared/contract/client-portal.ts';
import * as clients from '../lib/data/clients.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { PDF } from '../lib/document-file.ts';
import { judge } from '../lib/file-types.ts';
import { store } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';
import { libraryKeyOf } from '../lib/library-file.ts';
import { faultOfPdf } from '../lib/pdf-fault.ts';

/** Keeps the file under its own hash, then the record: one without the other is never shown, and repeating harms nothing. */
export const handler = handle(
  uploadPortalDocument,
  async ({ input, file, session, now, key, fingerprint }) => {
    if (input.clientId !== undefined && !(await clients.find(input.clientId))) throw new NotFound('client');
    const { bytes } = file;
    const judged = judge(bytes, { name: input.originalName, contentType: file.contentType });
    if ('fault' in judged) throw new InvalidInput({ file: judged.fault });
    const { contentType } = judged.type;
    const watermarked = contentType === PDF;
    const fault = watermarked ? await faultOfPdf(bytes, now) : undefined;
    if (fault !== undefined) throw new InvalidInput({ file: fault });

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store(libraryKeyOf({ sha256 }), bytes, contentType);

    return documents.add(
      input,
      { sha256, fileSize: bytes.length, contentType, watermarked },
      { key, fingerprint, actor: session.username, now },
    );
  },
);
