import { readClient } from '../../../../shared/contract/crm.ts';
import { sendDocument, updateDocument } from '../../../../shared/contract/documents.ts';
import {
  AutomatedDocument,
  DOCUMENT_LABELS,
  type DocumentStatus,
  laterDocumentStatuses,
  type MadeDocument,
} from '../../../../shared/domain/document.ts';
import { call } from '../../api/client.ts';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { DOCUMENT_STATUS_LABELS } from './document-labels.ts';
import { DOCUMENT_READS } from './document-reads.ts';

/** User of the last status change. */
const by = ({ history }: AutomatedDocument) => {
  const last = history.at(-1);
  return last === undefined ? '' : `, by ${last.by}`;
};

/** The current status of a document that somebody else has changed. */
export const standsAlready = (newer: AutomatedDocument): string =>
  `It is ${DOCUMENT_STATUS_LABELS[newer.status].toLowerCase()} already${by(newer)}.`;

const failed = (title: string, error: unknown, otherwise: string) => {
  const newer = newerVersion(error, AutomatedDocument);
  showFailure(title, newer === undefined ? otherwise : standsAlready(newer));
};

/**
 * Sends a document and changes its status, after a confirmation: neither can be undone.
 * @param lastMail the id of its last email, after which sending it is another sending
 */
export const useDocumentWrites = (document: MadeDocument, lastMail = '') => {
  const { underway, once } = useOneAtATime();
  const edit = useVersionedEdit(AutomatedDocument, document);
  const { id, clientId, uniqueFileId } = document;
  const mail = useMutation(sendDocument, { invalidates: DOCUMENT_READS, keepAs: `send-${id}-${lastMail}` });
  const update = useMutation(updateDocument, { invalidates: DOCUMENT_READS });
  const what = `${DOCUMENT_LABELS[document.documentType]}\n${uniqueFileId}`;

  const send = once(async () => {
    try {
      const { contactEmail, clientName } = await call(readClient, { id: clientId });
      if (
        !(await askToConfirm(
          `Send this document to ${clientName} at ${contactEmail}?\n\n${what}`,
          'Send document',
        ))
      )
        return;
      const sent = await mail.send({ id });
      if (!sent.sent) throw sent.error;
      showToast({ title: 'Document on its way', description: `To ${sent.output?.to ?? contactEmail}.` });
    } catch (error) {
      const otherwise = isProblem(error, sendDocument, 'not_possible')
        ? error.message
        : 'Failed to send document. Please try again.';
      failed('Sending Failed', error, otherwise);
    }
  });

  const mark = (status: Extract<DocumentStatus, 'sent' | 'completed'>) =>
    once(async () => {
      const word = DOCUMENT_STATUS_LABELS[status].toLowerCase();
      if (
        !(await askToConfirm(
          `Mark this document as ${word}? This cannot be undone.\n\n${what}`,
          `Mark as ${word}`,
        ))
      )
        return;
      const marked = await edit.send(
        (version) => update.send({ id, version, status }),
        (newer) => laterDocumentStatuses(newer.status).includes(status),
      );
      if (marked.sent) showToast({ title: `Marked as ${word}`, description: uniqueFileId });
      else failed('Not changed', marked.error, `Failed to mark the document as ${word}. Please try again.`);
    })();

  return { underway, send, mark };
};
