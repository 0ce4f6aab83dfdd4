import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import { ProblemError } from '../../api/errors.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { RefreshBar } from '../../ui/refresh-bar.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { BackToInbox } from './back-to-inbox.tsx';
import { CopyButton } from './copy-button.tsx';
import { MailStates } from './mail-states.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SenderFacts } from './sender-facts.tsx';

// 400: not even written like a reference.
const isUnknown = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);

/** One inquiry with everything the desk needs to answer it. */
export const InquiryView = ({ reference, heading }: { reference: string; heading: ReactNode }) => {
  const read = useRead(readInquiry, { reference });
  useQuietRefresh(read);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink-faint pb-4">
        <div>
          <BackToInbox />
          <div className="flex flex-wrap items-center gap-x-4">
            {heading}
            {read.state === 'ready' && <CopyButton text={reference} what="reference" />}
          </div>
        </div>
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      {read.state === 'loading' && <Skeleton label="Loading the inquiry…" />}
      {read.state === 'failed' &&
        (isUnknown(read.error) ? (
          <p role="alert" className="py-8">
            There is no inquiry with the reference{' '}
            <span className="font-medium wrap-anywhere">{reference}</span>. Please check it for typing errors.
          </p>
        ) : (
          <Failed onRetry={read.reload}>Failed to fetch the inquiry</Failed>
        ))}
      {read.state === 'ready' && <Ready {...read.data} />}
    </>
  );
};

const Ready = ({ inquiry, mails }: OutputOf<typeof readInquiry>) => (
  <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
    <div className="space-y-8">
      <Section title="Message">
        <p className="max-w-[68ch] pt-2 text-body wrap-anywhere whitespace-pre-wrap">{inquiry.message}</p>
      </Section>
      <Section title="Mails">
        <MailStates mails={mails} />
      </Section>
    </div>
    <div className="space-y-8 max-lg:-order-1">
      <PromiseClock inquiry={inquiry} />
      <Section title="Sender">
        <SenderFacts inquiry={inquiry} />
      </Section>
      <Section title="Request">
        <RequestFacts inquiry={inquiry} />
      </Section>
    </div>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">{title}</h2>
    {children}
  </section>
);
