import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { listReplies, readInquiry } from '../../../../shared/contract/inquiries.ts';
import { listInquiryNotes } from '../../../../shared/contract/inquiry-notes.ts';
import { listReceivedMail } from '../../../../shared/contract/received-mail.ts';
import { listTasks } from '../../../../shared/contract/tasks.ts';
import { INQUIRY_STATE_RULES } from '../../../../shared/domain/inquiry.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Presence } from '../../components/presence/presence.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../../ui/data/section.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryConflictDialog } from './inquiry-conflict-dialog.tsx';
import { InquiryMails } from './inquiry-mails.tsx';
import { LinkedClient } from './linked-client.tsx';
import { NeighbourInquiries } from './neighbour-inquiries.tsx';
import { Replies } from './replies.tsx';
import { RequestDetails } from './request-details.tsx';
import { ResponseTime } from './response-time.tsx';
import { SenderDetails } from './sender-details.tsx';
import { useInquiryWrites } from './use-inquiry-writes.ts';

interface InquiryViewProps {
  reference: string;
  /** Username of the current user. */
  me: string;
  heading: ReactNode;
  /** Below the client. */
  children?: ReactNode;
}

type Known = OutputOf<typeof readInquiry>;

/** The client of a new inquiry is not known yet; it follows within moments. */
const awaitsClient = ({ inquiry: { clientId, state, receivedAt } }: Known) =>
  clientId === undefined &&
  INQUIRY_STATE_RULES[state].awaitsAnswer &&
  Date.now() - Date.parse(receivedAt) < 60_000;

/** What the page shows of an inquiry. */
const PAGE_READS = [readInquiry, listReplies, listInquiryNotes, listReceivedMail, listTasks];

/** One inquiry with everything that staff need to answer it. */
export const InquiryView = ({ reference, me, heading, children }: InquiryViewProps) => {
  const read = useQuery(readInquiry, { reference }, { every: SOON, while: awaitsClient });

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink-faint pb-4">
        <div>
          {/* Beside the link: nothing moves when a colleague comes. */}
          <div className="flex flex-wrap items-center gap-x-4">
            <BackLink to={paths.inbox}>Back to the inbox</BackLink>
            {read.state === 'ready' && <Presence record={reference} />}
          </div>
          <div className="flex flex-wrap items-center gap-x-4">
            {heading}
            {read.state === 'ready' && <CopyButton text={reference} what="reference" />}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <NeighbourInquiries reference={reference} />
          <RefreshBar {...read} reload={() => invalidate(...PAGE_READS)} />
        </div>
      </div>
      <Loaded
        read={read}
        what="the inquiry"
        unknown={
          <p role="alert" className="py-8">
            There is no inquiry with the reference{' '}
            <span className="font-medium wrap-anywhere">{reference}</span>. Please check it for typing errors.
          </p>
        }
      >
        {(known) => (
          <Ready known={known} me={me}>
            {children}
          </Ready>
        )}
      </Loaded>
    </>
  );
};

interface ReadyProps {
  known: Known;
  me: string;
  children: ReactNode;
}

const Ready = ({ known, me, children }: ReadyProps) => {
  const { inquiry, mails } = known;
  const writes = useInquiryWrites(known);

  return (
    // Below each other on narrow screens: actions, request, then the rest.
    <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="space-y-8 max-lg:contents">
        <div className="space-y-8 max-lg:-order-1">
          <Section title="Message">
            <p dir="auto" className="max-w-[68ch] pt-3 text-body wrap-anywhere whitespace-pre-wrap">
              {inquiry.message}
            </p>
          </Section>
          <Replies key={inquiry.reference} inquiry={inquiry} mails={mails} me={me} />
        </div>
        <Section title="Request">
          <RequestDetails inquiry={inquiry} />
        </Section>
        <Section title="Emails">
          <InquiryMails mails={mails} inquiry={inquiry} />
        </Section>
      </div>
      <div className="space-y-8 max-lg:contents">
        <div className="space-y-8 max-lg:-order-2">
          <ResponseTime inquiry={inquiry} />
          <InquiryActions inquiry={inquiry} me={me} writes={writes} />
        </div>
        <Section title="Sender">
          <SenderDetails inquiry={inquiry} />
        </Section>
        <Section title="Client">
          <LinkedClient inquiry={inquiry} writes={writes} />
        </Section>
        {children}
      </div>
      {writes.conflict !== undefined && <InquiryConflictDialog conflict={writes.conflict} />}
    </div>
  );
};
