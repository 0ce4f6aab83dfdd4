import { readDocument } from '../../../../shared/contract/documents.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import {
  type AutomatedDocument,
  DOCUMENT_LABELS,
  isSignedDocument,
  isUnsentDocument,
} from '../../../../shared/domain/document.ts';
import { isMailPending } from '../../../../shared/domain/mail.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { MailList } from '../../components/mail-list.tsx';
import { RecordId } from '../../components/record/record-id.tsx';
import { RecordPanel } from '../../components/record/record-panel.tsx';
import { paths } from '../../paths.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { History } from '../../ui/data/history.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DocumentActions } from './document-actions.tsx';
import { documentHistoryText, isProducing, TRIGGER_LABELS } from './document-labels.ts';
import { Production } from './production.tsx';
import { SignatureSection } from './signature-section.tsx';

type Read = OutputOf<typeof readDocument>;

/** The file is being made, an email is on its way, or the document does not say yet that it was sent. */
const isUnderway = ({ document: one, mails }: Read) =>
  isProducing(one) ||
  mails.some(
    (mail) =>
      isMailPending(mail) || (mail.status === 'sent' && one.production === 'done' && isUnsentDocument(one)),
  );

/** The open document beside the list: details, history and actions. */
export const DocumentPanel = ({ id }: { id: string }) => (
  <RecordPanel
    what="document"
    id={id}
    read={useQuery(readDocument, { id }, { every: SOON, while: isUnderway })}
    titleOf={({ document: one }) => DOCUMENT_LABELS[one.documentType]}
  >
    {(data) => <Opened {...data} />}
  </RecordPanel>
);

const Opened = ({ document: one, mails }: Read) => (
  <div className="space-y-7">
    {one.production === 'done' ? (
      <DocumentActions document={one} lastMail={mails.at(-1)?.id} />
    ) : (
      <Production document={one} />
    )}
    {one.production === 'done' && isSignedDocument(one) && <SignatureSection document={one} />}
    <DocumentFacts document={one} />
    {one.history.length > 0 && (
      <Section title="History">
        <History
          entries={one.history.map((step) => ({ what: documentHistoryText(step), at: step.at, by: step.by }))}
        />
      </Section>
    )}
    <Section title="Emails">
      <MailList mails={mails} />
    </Section>
  </div>
);

const DocumentFacts = ({ document: one }: { document: AutomatedDocument }) => (
  <DescriptionList
    items={[
      [
        'Client',
        <TextLink key="client" to={paths.client(one.clientId)}>
          <bdi>{one.clientName}</bdi> · No. {one.clientId}
        </TextLink>,
      ],
      ['Tier', TIER_LABELS[one.tier]],
      ['Document ID', <RecordId key="id" id={one.id} what="document id" />],
      ['File id', <RecordId key="file" id={one.uniqueFileId} what="file id" />],
      ['Internal code', one.dominionCode],
      ['Version', one.templateVersion],
      ['Trigger', TRIGGER_LABELS[one.triggeredBy]],
      ['Created', <Time key="created" at={one.createdAt} as={dateAndTime} />],
      ...(one.production === 'done'
        ? ([
            ['Size', fileSize(one.fileSize)],
            [
              'SHA-256',
              <span key="sha256" className="font-mono text-note">
                {one.sha256}
              </span>,
            ],
          ] as const)
        : []),
    ]}
  />
);
