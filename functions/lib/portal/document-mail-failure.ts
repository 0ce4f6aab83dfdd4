import type { EmailMessage } from '../email/email-message.ts';
import { isPortalDocumentGone } from './withdrawal.table.ts';

/** Why an email does not leave that brings a document of the library which was withdrawn while it waited. */
export const DOCUMENT_WITHDRAWN =
  'It was not sent: a document that it brings was withdrawn from the library. Reply again without it.';

/** Whether an email brings a document of the library that was withdrawn while it waited. */
export const bringsWithdrawnDocument = async ({
  attachments = [],
}: Pick<EmailMessage, 'attachments'>): Promise<boolean> => {
  const ids = attachments.flatMap(({ id }) => (id?.startsWith('LIB-') ? [id] : []));

  return (await Promise.all(ids.map(isPortalDocumentGone))).includes(true);
};
