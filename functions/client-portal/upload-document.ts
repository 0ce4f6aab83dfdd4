import { uploadPortalDocument } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { acceptFile } from '../lib/files/accept.ts';
import { storeFile } from '../lib/files/bucket.ts';
import { PDF, portalFileKey } from '../lib/files/keys.ts';
import { handle } from '../lib/http/handle.ts';
import { addPortalDocument } from '../lib/portal/document.ts';

/** Stores the file under its own hash, then the record: neither is shown without the other. */
export const handler = handle(
  uploadPortalDocument,
  async ({ input, file, context, now, key, fingerprint }) => {
    if (input.clientId !== undefined && !(await findClientNameAndAddress(input.clientId)))
      throw notFound('client');
    const accepted = await acceptFile(file, { name: input.originalName, now });
    await storeFile(portalFileKey(accepted), file.bytes, accepted.contentType);
    const watermarked = accepted.contentType === PDF;

    return addPortalDocument(input, { ...accepted, watermarked }, { ...context, key, fingerprint });
  },
);
