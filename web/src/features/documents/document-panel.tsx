import { useSearchParams } from 'react-router-dom';
import { readDocument } from '../../../../shared/contract/documents.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { type AutomatedDocument, DOCUMENT_LABELS } from '../../../../shared/domain/document.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { ProblemError } from '../../api/errors.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { paths } from '../../paths.ts';
import { dateAndTime } from '../../ui/dubai-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { MailList } from '../../ui/mail-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { DocumentActions } from './document-actions.tsx';
import { isBeingMade, STATUS_LABELS, TRIGGER_LABELS } from './document-words.ts';
import { Production } from './production.tsx';

type Read = OutputOf<typeof readDocument>;

const isOnItsWay = ({ document, mails }: Read): boolean =>
  isBeingMade(document) || mails.some(({ status }) => status === 'queued' || status === 'leased');

interface DocumentPanelProps {
  id: string;
  round: number;
  /** Something was changed here. */
  onChanged: () => void;
}

/** The chosen document beside the list: what it is, what became of it, and what can be done with it. */
export const DocumentPanel = ({ id, round, onChanged }: DocumentPanelProps) => {
  const [query, setQuery] = useSearchParams();
  const read = useRead(readDocument, { id });
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useRefreshOn(read, round);
  useSoonAgain(read.state === 'ready' && isOnItsWay(read.data), reload);
  const close = () => {
    setQuery(withQuery(query, { document: undefined }));
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  const isUnknown =
    read.state === 'failed' && read.error instanceof ProblemError && [400, 404].includes(read.error.status);

  return (
    <SidePanel
      label="Document"
      title={read.state === 'ready' ? DOCUMENT_LABELS[read.data.document.documentType] : id}
      onClose={close}
    >
      {read.state === 'loading' && <Skeleton label="Loading the document…" />}
      {isUnknown && <p role="alert">There is no document {id}.</p>}
      {read.state === 'failed' && !isUnknown && (
        <Failed onRetry={read.reload}>Failed to fetch the document</Failed>
      )}
      {read.state === 'ready' && (
        <Opened
          {...read.data}
          onChanged={() => {
            reload();
            onChanged();
          }}
        />
      )}
    </SidePanel>
  );
};

const Opened = ({ document: one, mails, onChanged }: Read & { onChanged: () => void }) => (
  <div className="space-y-7">
    {one.production === 'done' ? (
      <DocumentActions document={one} onChanged={onChanged} />
    ) : (
      <Production document={one} onRetried={onChanged} />
    )}
    <DocumentFacts document={one} />
    {one.history.length > 0 && (
      <Section title="History">
        <ol className="text-data">
          {one.history.map(({ status, at, by }) => (
            <li key={status} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
              <span>{STATUS_LABELS[status]}</span>
              <span className="text-note text-ink-soft">
                <Moment at={at} as={dateAndTime} /> by {by}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    )}
    <Section title="Mails">
      <MailList mails={mails} onRetried={onChanged} />
    </Section>
  </div>
);

const DocumentFacts = ({ document: one }: { document: AutomatedDocument }) => (
  <Facts
    facts={[
      [
        'Client',
        <TextLink key="client" to={paths.client(one.clientId)}>
          {one.clientName} · No. {one.clientId}
        </TextLink>,
      ],
      ['Tier', TIER_LABELS[one.tier]],
      ['File id', one.uniqueFileId],
      ['Internal code', one.dominionCode],
      ['Version', one.templateVersion],
      ['Trigger', TRIGGER_LABELS[one.triggeredBy]],
      ['Created', <Moment key="created" at={one.createdAt} as={dateAndTime} />],
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
