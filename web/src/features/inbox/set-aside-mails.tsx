import type { ReactNode } from 'react';
import { listSetAsideMail } from '../../../../shared/contract/received-mail.ts';
import { SET_ASIDE_REASON_TEXTS, type SetAsideMail } from '../../../../shared/domain/received-mail.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { LoadMore } from '../../components/list/load-more.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { MailContent } from './mail-content.tsx';
import { SetAsideActions } from './set-aside-actions.tsx';

/** Received mail that is with no inquiry, the newest first, with the reason. */
export const SetAsideMails = ({ heading }: { heading: ReactNode }) => {
  const read = useInfiniteQuery(listSetAsideMail, {});
  const list = useKeptFocus<HTMLOListElement>('button');

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        <div>
          <BackLink to={paths.inbox}>Back to the inbox</BackLink>
          {heading}
        </div>
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      <p className="max-w-[68ch] pt-2 pb-4 text-data text-ink-soft">
        Received mail that belongs to no inquiry, or that may not be what it says it is. It is kept for 90
        days, and changes nothing unless you open an inquiry from it or put it into one.
      </p>
      {read.state === 'loading' && <Skeleton label="Loading mail…" />}
      {read.state === 'failed' && (
        <FailedRead error={read.error} onRetry={read.reload}>
          Failed to fetch the mail
        </FailedRead>
      )}
      {read.state === 'ready' &&
        (read.data.items.length === 0 ? (
          <Empty>No mail is set aside.</Empty>
        ) : (
          <>
            <ol ref={list} aria-label="Mail set aside">
              {read.data.items.map((mail) => (
                <Item key={mail.id} mail={mail} />
              ))}
            </ol>
            <LoadMore {...read.data} one="mail" many="mails" />
          </>
        ))}
    </>
  );
};

const Item = ({ mail }: { mail: SetAsideMail }) => {
  const { at, from, fromName, subject, reason, to } = mail;

  return (
    <li className="border-t border-rule py-4">
      <h2 className="text-body font-semibold wrap-anywhere">{subject || 'No subject'}</h2>
      <p className="mt-1 text-note text-ink-soft wrap-anywhere">
        {fromName !== '' && `${fromName}, `}
        {from || 'Sender not kept'}, <Time at={at} as={dayAndTime} />
        {to !== '' && `, to ${to}`}
      </p>
      <p className="mt-1 mb-2 text-note font-semibold text-amber">{SET_ASIDE_REASON_TEXTS[reason]}</p>
      {reason !== 'erased' && <MailContent mail={mail} text={(text) => text} />}
      <SetAsideActions mail={mail} />
    </li>
  );
};
