import { uploadPortalDocument } from '../../shared/contract/client-portal.ts';
import { acceptedFile } from '../lib/accepted-file.ts';
import * as clients from '../lib/data/clients.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { PDF } from '../lib/document-file.ts';
import { store } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { libraryKeyOf } from '../lib/library-file.ts';

/** Keeps the file under its own hash, then the record: one without the other is never shown, and repeating harms nothing. */
export const handler = handle(
  uploadPortalDocument,
  async ({ input, file, session, now, key, fingerprint }) => {
    if (input.clientId !== undefined && !(await clients.find(input.clientId))) throw new NotFound('client');
    const accepted = await acceptedFile(file, { name: input.originalName, now });
    await store(libraryKeyOf(accepted), file.bytes, accepted.contentType);
    const watermarked = accepted.contentType === PDF;

    return documents.add(
      input,
      { ...accepted, watermarked },
      { key, fingerprint, actor: session.username, now },
    );
  },
);
