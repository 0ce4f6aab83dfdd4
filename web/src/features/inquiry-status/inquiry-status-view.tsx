import { useLocation } from 'react-router-dom';
import { readInquiryStatus } from '../../../../shared/contract/inquiry-status.ts';
import type { InquiryStatus, StatusMessage } from '../../../../shared/domain/inquiry-status.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { AddMessage } from './add-message.tsx';
import { StatusSteps } from './status-steps.tsx';

/**
 * The status of an inquiry for the visitor who has its link. The token stays behind the number sign of the address, so that the
 * page can be loaded again and kept as a bookmark; no server's log and no other site sees it.
 */
export const InquiryStatusView = () => {
  const token = useLocation().hash.slice(1);

  return token === '' ? <VoidLink /> : <Status key={token} token={token} />;
};

const Status = ({ token }: { token: string }) => {
  const read = useQuery(readInquiryStatus, { token }, { every: 60_000 });

  return (
    <Loaded
      read={read}
      what="the status of your inquiry"
      failed="The status cannot be read right now."
      unknown={<VoidLink />}
    >
      {(status) => (
        <>
          <p className="text-note text-ink-soft">
            {status.subject} · <span className="font-medium text-ink">{status.reference}</span>
          </p>
          <StatusSteps status={status} />
          <Messages status={status} />
          <AddMessage token={token} reference={status.reference} />
          <p className="mt-8 text-note text-ink-soft">
            This link works until <Time at={status.validUntil} as={dateAndTime} />, and longer if somebody
            writes.
          </p>
        </>
      )}
    </Loaded>
  );
};

const Messages = ({ status: { messages, isShortened } }: { status: InquiryStatus }) => (
  <section aria-labelledby="messages" className="mt-8">
    <h2 id="messages" className="title">
      Messages
    </h2>
    {isShortened && <p className="mt-2 text-note text-ink-soft">Earlier messages are in your emails.</p>}
    <ol className="mt-3 space-y-4">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  </section>
);

const Message = ({ message: { from, at, text, files } }: { message: StatusMessage }) => (
  <li className={`border-l-2 pl-4 ${from === 'us' ? 'border-brass' : 'border-ink-faint'}`}>
    <p className="text-note text-ink-soft">
      {from === 'us' ? 'Zahrael' : 'You'}, <Time at={at} as={dateAndTime} />
    </p>
    {text !== '' && (
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    )}
    {files.length > 0 && (
      <p className="mt-1 text-note wrap-anywhere text-ink-soft">
        {from === 'us' ? 'Sent to you by email: ' : 'Files: '}
        {files.join(', ')}
      </p>
    )}
  </li>
);

const VoidLink = () => (
  <div role="alert">
    <p className="title">This link is not valid, or not any more.</p>
    <p className="mt-3 text-ink-soft">
      Open it from the email that brought it: part of it may be missing. A link ends 90 days after the last
      message. You can always answer the emails that you have from us.
    </p>
  </div>
);
