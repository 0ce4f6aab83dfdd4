import type { Client } from '../../../shared/domain/client.ts';
import { DOCUMENT_LABELS, type MadeDocument } from '../../../shared/domain/document.ts';
import type { Letter } from '../data/mail.ts';
import { fileKeyOf, fileNameOf, PDF } from '../document-file.ts';
import { facts, letterhead, paragraph } from './letterhead.ts';
import { salutation } from './salutation.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/** Brings a document to its client, the file itself with it. */
export const documentLetter = (
  document: MadeDocument,
  { id: clientId, clientName, contactEmail }: Client,
  { by }: { by: string },
): Omit<Letter, 'id'> => {
  const { id, documentType, uniqueFileId, templateVersion, sha256 } = document;
  const label = DOCUMENT_LABELS[documentType];
  const greeting = salutation(clientName);
  const message = `Please find attached: ${label}, version ${templateVersion}.`;
  const genuine = 'The file id and the SHA-256 below tell the file from any other.';
  const marks = [
    ['File id', uniqueFileId],
    ['SHA-256', sha256],
  ] as const;

  return {
    cause: id,
    clientId,
    to: contactEmail,
    subject: `${label} · ${id}`,
    text: [
      greeting,
      message,
      genuine,
      marks.map(([name, value]) => `${name}: ${value}`).join('\n'),
      CLOSING,
    ].join('\n\n'),
    html: letterhead(
      label,
      message,
      [paragraph(greeting), paragraph(message), paragraph(genuine), facts(marks)],
      CLOSING,
    ),
    attachments: [{ key: fileKeyOf(document), name: fileNameOf(document), contentType: PDF }],
    delivers: { document: id, by },
  };
};
