import type { EmailMessage } from '../email/email-message.ts';
import { isPortalDocumentGone } from '../portal/withdrawal.table.ts';
import { isSignedCopyGone } from './signed-copy.table.ts';

/** Why an email does not leave that brings a document which was withdrawn, or whose signature was, while it waited. */
export const DOCUMENT_WITHDRAWN =
  'It was not sent: a document that it brings was withdrawn, or its signature was. Write again without it.';

type Brought = Pick<EmailMessage, 'attachments' | 'delivers'>;

/** Whether an email brings a document of the library, or a signed copy, that was withdrawn while it waited. */
export const bringsWithdrawnDocument = async ({ attachments = [], delivers }: Brought): Promise<boolean> => {
  const areGone = await Promise.all(
    attachments.map(({ id = delivers?.document, key }) => {
      if (id?.startsWith('LIB-')) return isPortalDocumentGone(id);

      return id !== undefined && key.startsWith('signed/') && isSignedCopyGone(id, key);
    }),
  );

  return areGone.includes(true);
};
