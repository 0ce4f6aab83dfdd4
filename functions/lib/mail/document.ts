import type { Client } from '../../../shared/domain/client.ts';
import { DOCUMENT_LABELS, type MadeDocument } from '../../../shared/domain/document.ts';
import { copyOf } from '../../../shared/domain/signature.ts';
import type { Letter } from '../data/mail.ts';
import { fileKeyOf, fileNameOf, PDF } from '../document-file.ts';
import { signedCopyKeyOf, signedCopyNameOf } from '../signed-copy-file.ts';
import { facts, letterhead, paragraph } from './letterhead.ts';
import { salutation } from './salutation.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/** The signed copy of what is signed, where there is one. */
const fileOf = (document: MadeDocument) => {
  const copy = copyOf(document.signature);
  if (!copy) return { key: fileKeyOf(document), name: fileNameOf(document), contentType: PDF };

  return {
    key: signedCopyKeyOf(copy),
    name: signedCopyNameOf(document, copy),
    contentType: copy.contentType,
  };
};

/** Brings a document to its client, the file itself with it. */
export const documentLetter = (
  document: MadeDocument,
  { id: clientId, clientName, contactEmail }: Client,
  { by }: { by: string },
): Omit<Letter, 'id'> => {
  const { id, documentType, uniqueFileId, templateVersion } = document;
  const copy = copyOf(document.signature);
  const label = DOCUMENT_LABELS[documentType];
  const greeting = salutation(clientName);
  const what = `${label}, version ${templateVersion}`;
  const message = copy ? `Please find attached the signed copy: ${what}.` : `Please find attached: ${what}.`;
  const genuine = 'The file id and the SHA-256 below tell the file from any other.';
  const marks = [
    ['File id', uniqueFileId],
    ['SHA-256', (copy ?? document).sha256],
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
    attachments: [fileOf(document)],
    delivers: { document: id, by },
  };
};
