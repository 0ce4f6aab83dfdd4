import { uploadPortalDocument } from '../../shared/contract/client-portal.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { PDF } from '../lib/documents/file.ts';
import { acceptFile } from '../lib/files/accept.ts';
import { storeFile } from '../lib/files/bucket.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { addPortalDocument } from '../lib/portal/document.table.ts';
import { portalFileKey } from '../lib/portal/document-file.ts';

/** Keeps the file under its own hash, then the record: one without the other is never shown, and repeating harms nothing. */
export const handler = handle(
  uploadPortalDocument,
  async ({ input, file, session, now, key, fingerprint }) => {
    if (input.clientId !== undefined && !(await findClient(input.clientId))) throw new NotFound('client');
    const accepted = await acceptFile(file, { name: input.originalName, now });
    await storeFile(portalFileKey(accepted), file.bytes, accepted.contentType);
    const watermarked = accepted.contentType === PDF;

    return addPortalDocument(
      input,
      { ...accepted, watermarked },
      { key, fingerprint, actor: session.username, now },
    );
  },
);
