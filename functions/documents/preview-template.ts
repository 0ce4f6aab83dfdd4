import { previewTemplate } from '../../shared/contract/documents.ts';
import { fileIdOf } from '../../shared/domain/file-id.ts';
import { PDF } from '../lib/document-file.ts';
import { contentOf } from '../lib/documents/content-of.ts';
import { renderDocument } from '../lib/documents/render.ts';
import { dominionCode } from '../lib/dominion-code.ts';
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
  const content = contentOf(documentType, {
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
