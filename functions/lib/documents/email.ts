import type { Client } from '../../../shared/domain/client.ts';
import { DOCUMENT_LABELS, type MadeDocument } from '../../../shared/domain/document.ts';
import { signedCopyOf } from '../../../shared/domain/signature.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { emailSalutation } from '../email/salutation.ts';
import {
  documentFileKey,
  documentFileName,
  PDF,
  signedCopyFileKey,
  signedCopyFileName,
} from '../files/keys.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/** The file of a document in an email: the signed copy of what is signed, where there is one. */
export const documentAttachment = (document: MadeDocument) => {
  const copy = signedCopyOf(document.signature);
  if (!copy) return { key: documentFileKey(document), name: documentFileName(document), contentType: PDF };

  return {
    key: signedCopyFileKey(copy),
    name: signedCopyFileName(document, copy),
    contentType: copy.contentType,
  };
};

/** Brings a document to its client, the file itself with it. */
export const documentEmail = (
  document: MadeDocument,
  { id: clientId, clientName, contactEmail }: Pick<Client, 'id' | 'clientName' | 'contactEmail'>,
  { by }: { by: string },
): Omit<EmailMessage, 'id'> => {
  const { id, documentType, uniqueFileId, templateVersion } = document;
  const copy = signedCopyOf(document.signature);
  const label = DOCUMENT_LABELS[documentType];
  const greeting = emailSalutation(clientName);
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
    html: emailLayout(
      label,
      message,
      [emailParagraph(greeting), emailParagraph(message), emailParagraph(genuine), emailFacts(marks)],
      CLOSING,
    ),
    attachments: [{ id, ...documentAttachment(document) }],
    delivers: { document: id, by },
  };
};
