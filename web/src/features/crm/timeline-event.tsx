import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { NOT_GIVEN } from '../../../../shared/domain/client-outcome.ts';
import { documentTypeLabel } from '../../../../shared/domain/document.ts';
import { inquiryHistoryText } from '../../../../shared/domain/inquiry-change.ts';
import { PRODUCT_ACTOR } from '../../../../shared/domain/product-actor.ts';
import { syncActionLabel } from '../../../../shared/domain/sync.ts';
import type { FieldChange, TimelineEntry, TimelineNote } from '../../../../shared/domain/timeline.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { CallEvent } from './call-event.tsx';
import { fieldLabel, valueText } from './client-fields.ts';
import { MoneyEvent } from './money-event.tsx';
import { NoteEvent } from './note-event.tsx';
import { numberedName } from './numbered-name.ts';
import { QuietButton } from './quiet-button.tsx';
import type { TimelineTools } from './timeline-tools.ts';
import { UndoMergeButton } from './undo-merge-button.tsx';
import type { NoteEditing } from './use-edited-notes.ts';

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

const DOCUMENT_EVENTS: Record<Of<'document'>['event'], string> = {
  ordered: 'ordered',
  generated: 'made',
  sent: 'sent',
  signed: 'signed',
  'copy-added': 'signed copy added',
  withdrawn: 'signature withdrawn',
  completed: 'completed',
  downloaded: 'downloaded',
};

const MAIL_EVENTS: Record<Of<'mail'>['status'], ReactNode> = {
  sent: 'Email sent',
  failed: <span className="text-fault">Email failed</span>,
  bounced: <span className="text-fault">Email bounced</span>,
  complained: <span className="text-fault">Email reported as unwanted</span>,
};

const PORTAL_EVENTS: Record<Of<'portal'>['event'], string> = {
  'user-created': 'Portal user created',
  'user-invited': 'Portal user invited',
  'user-changed': 'Portal user changed',
  activated: 'Portal user activated',
  deactivated: 'Portal user deactivated',
  'password-set': 'New password set',
  'signed-in': 'Signed in to the client portal',
  'document-added': 'Added to the portal’s library',
  'document-withdrawn': 'Withdrawn from the portal’s library',
  'engagement-opened': 'Engagement opened',
  'engagement-changed': 'Engagement changed',
};

const Changed = ({ change: { field, from, to } }: { change: FieldChange }) =>
  from === '' && to === '' ? (
    // A person whom it named was erased.
    <p>{fieldLabel(field)} changed; its text was erased.</p>
  ) : field === 'distinctFrom' ? (
    <p>{to === '' ? `Client ${from} may be a duplicate again.` : `Not a duplicate of client ${to}.`}</p>
  ) : field === 'contacts' && (from === '' || to === '') ? (
    <p className="wrap-anywhere">
      {to === '' ? 'Contact removed' : 'Contact added'}: <bdi>{String(to || from)}</bdi>
    </p>
  ) : field === 'outcomeReason' && from === NOT_GIVEN ? (
    <p>
      {fieldLabel(field)}: {valueText(field, to)}
    </p>
  ) : field === 'notesIntelligence' ? (
    <>
      <p>{fieldLabel(field)} rewritten:</p>
      <Words>{valueText(field, to)}</Words>
    </>
  ) : (
    <p>
      {fieldLabel(field)}: <del className="text-ink-soft decoration-ink-faint">{valueText(field, from)}</del>{' '}
      <span aria-hidden="true">→</span> <ins className="font-medium no-underline">{valueText(field, to)}</ins>
    </p>
  );

/** The people whom a merge has added to the contacts; without names where these were erased. */
const AddedContacts = ({ names }: { names: string }) => (
  <p className="wrap-anywhere">
    Added to the contacts{names !== '' && ': '}
    <bdi>{names}</bdi>
  </p>
);

const Words = ({ children }: { children: string }) => (
  <p
    dir="auto"
    className="mt-1 line-clamp-6 max-w-[68ch] border-l-2 border-rule pl-3 wrap-anywhere whitespace-pre-line"
  >
    {children}
  </p>
);

const reasonText = (reason: string | undefined): string => (reason === undefined ? '.' : `: ${reason}`);

const mergeText = ({ event, otherId, otherName }: Of<'merge'>): ReactNode => {
  const other = (
    <>
      <bdi>{otherName || 'a client'}</bdi>, No. {otherId}
    </>
  );
  if (event === 'merged-in') return <>Merged with {other}: its records are here.</>;

  return event === 'merged-away' ? <>Merged into {other}.</> : <>Merge with {other}, undone.</>;
};

const timelineText = (entry: Exclude<TimelineEntry, TimelineNote>): ReactNode => {
  switch (entry.kind) {
    case 'created':
      return <p>Client created. Source: {entry.source || 'not given'}.</p>;
    case 'inquiry':
      return (
        <>
          <p>
            Inquiry <RecordLink id={entry.reference} /> · {entry.inquiryType}
          </p>
          <Words>{entry.message}</Words>
        </>
      );
    case 'inquiry-change':
      return (
        <p>
          Inquiry <RecordLink id={entry.reference} /> {inquiryHistoryText(entry)}.
        </p>
      );
    case 'edit':
      return (
        <>
          {entry.changes.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
          {entry.withoutVersion && (
            <p className="text-note text-ink-soft">Applied without a version: to the record as it was.</p>
          )}
        </>
      );
    case 'archive':
      if (entry.event === 'archived') return <p>Client archived{reasonText(entry.reason)}</p>;
      return entry.reference === undefined ? (
        <p>Client restored.</p>
      ) : (
        <p>
          Client restored with inquiry <RecordLink id={entry.reference} />.
        </p>
      );
    case 'merge':
      return (
        <>
          <p className="wrap-anywhere">{mergeText(entry)}</p>
          {entry.changes?.map((change) =>
            change.field === 'contacts' ? (
              <AddedContacts key={change.field} names={String(change.to)} />
            ) : (
              <Changed key={change.field} change={change} />
            ),
          )}
        </>
      );
    case 'call':
      return <CallEvent call={entry} />;
    case 'mail':
      return (
        <p className="wrap-anywhere">
          {MAIL_EVENTS[entry.status]} to {entry.to}:{' '}
          <bdi>
            <LinkedText>{entry.subject}</LinkedText>
          </bdi>
        </p>
      );
    case 'address':
      return (
        <p className="wrap-anywhere">
          {entry.event === 'allowed' ? 'Emails allowed again' : 'No more emails'} to <bdi>{entry.email}</bdi>
          {entry.why === undefined ? '.' : `: ${entry.why}`}
        </p>
      );
    case 'document':
      return (
        <p className="wrap-anywhere">
          {documentTypeLabel(entry.documentType)} <RecordLink id={entry.documentId} />{' '}
          {DOCUMENT_EVENTS[entry.event]}
          {reasonText(entry.reason)}
        </p>
      );
    case 'portal':
      return (
        <>
          <p className="wrap-anywhere">
            {PORTAL_EVENTS[entry.event]}: <bdi>{entry.subject}</bdi>{' '}
            {entry.record !== undefined && <RecordLink id={entry.record} />}
          </p>
          {entry.changes?.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
        </>
      );
    case 'sync':
      return (
        <>
          <p>
            Sync: {syncActionLabel(entry.action)} <RecordLink id={entry.logId} />
          </p>
          {entry.changes.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
        </>
      );
    case 'invoice':
    case 'payment':
    case 'allocation':
    case 'subscription':
      return <MoneyEvent entry={entry} />;
  }
};

/** Undoes the merge that an entry reports, where it still stands. */
const MergeUndo = ({ entry, client }: { entry: Of<'merge'>; client: Client }) => {
  const included = client.includes?.find(({ id, at }) => id === entry.otherId && at === entry.at);
  if (entry.event !== 'merged-in' || !included) return null;

  return (
    <div className="mt-1.5">
      <UndoMergeButton client={client} included={included} />
    </div>
  );
};

interface TimelineEventProps<Entry extends TimelineEntry> {
  entry: Entry;
  client: Client;
  tools: TimelineTools;
  editing: NoteEditing;
}

/** A timeline entry: text and user, and what staff do with it. */
export const TimelineEvent = ({ entry, ...rest }: TimelineEventProps<TimelineEntry>) =>
  entry.kind === 'note' ? <NoteEvent note={entry} {...rest} /> : <OtherEvent entry={entry} {...rest} />;

type OtherEventProps = Omit<TimelineEventProps<Exclude<TimelineEntry, TimelineNote>>, 'editing'>;

const OtherEvent = ({ entry, client, tools }: OtherEventProps) => (
  <div>
    {timelineText(entry)}
    <p className="mt-0.5 text-note text-ink-soft">
      {entry.actor === PRODUCT_ACTOR ? `${PRODUCT_ACTOR}, by itself` : entry.actor}
      {entry.mergedId !== undefined && (
        <>
          {' '}
          · <bdi>{numberedName(entry.mergedId, client)}</bdi>
        </>
      )}
    </p>
    {entry.kind === 'merge' && <MergeUndo entry={entry} client={client} />}
    {entry.kind === 'call' && (
      <p className="off-paper text-note text-ink-soft">
        <QuietButton onClick={() => tools.onFollowUp(entry.entry, entry.text || `Call ${entry.with}`.trim())}>
          Follow up<span className="sr-only"> on the call</span>
        </QuietButton>
      </p>
    )}
  </div>
);
