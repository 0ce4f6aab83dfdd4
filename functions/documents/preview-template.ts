import { previewTemplate } from '../../shared/contract/documents.ts';
import { fileIdOf } from '../../shared/domain/file-id.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { documentContent } from '../lib/documents/pdf/document-content.ts';
import { renderDocument } from '../lib/documents/pdf/render.ts';
import { PDF } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';

const SAMPLE_CLIENT = {
  name: 'Sample Client',
  company: 'Sample Shipping Company',
  email: 'client@sample.example',
};

export const handler = handleFile(previewTemplate, async ({ input: { documentType }, now }) => {
  const date = now.toISOString();
  const code = dominionCode();
  const fileId = fileIdOf({ clientName: SAMPLE_CLIENT.name, documentType, date, code });
  const content = documentContent(documentType, {
    fileId,
    dominionCode: code,
    date,
    client: SAMPLE_CLIENT,
    tier: 'Dominion',
  });

  return {
    bytes: await renderDocument(content),
    name: `${documentType}_sample.pdf`,
    contentType: PDF,
    log: 'sample',
  };
});
