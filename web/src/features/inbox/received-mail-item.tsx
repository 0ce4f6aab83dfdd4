import { MailOpen } from 'lucide-react';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { type ReceivedMail, SET_ASIDE_REASON_TEXTS } from '../../../../shared/domain/received-mail.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { MailContent } from './mail-content.tsx';
import { MailFileButton } from './mail-file-button.tsx';

const kindOf = ({ isAutomatic, isFromPage }: ReceivedMail, isFirst: boolean): string => {
  if (isFirst) return 'Mail of this inquiry';
  if (isAutomatic) return 'Automatic mail';

  return isFromPage ? 'Message on the status page' : 'Answer of the visitor';
};

interface ReceivedMailItemProps {
  inquiry: Inquiry;
  mail: ReceivedMail;
}

/** A mail of the visitor in the thread of an inquiry: on the other side than what staff write. */
export const ReceivedMailItem = ({ inquiry, mail }: ReceivedMailItemProps) => {
  const { from, fromName, at, isFromAnotherAddress, wasSetAside } = mail;
  const { reference, message, openedFrom } = inquiry;
  const isFirst = openedFrom?.mailId === mail.id;

  return (
    <li className="py-3">
      <div className="rounded-xs border border-blue bg-blue/5 px-4 py-3">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
          <span className="inline-flex items-center gap-1.5 font-semibold text-blue">
            <MailOpen aria-hidden="true" className="size-3.5" />
            {kindOf(mail, isFirst)}
          </span>
          <span className="wrap-anywhere">
            {fromName || from}, <Time at={at} as={dayAndTime} />
          </span>
        </p>
        {isFromAnotherAddress && (
          <p className="mb-2 text-note font-semibold text-amber wrap-anywhere">
            From another address than the inquiry’s: {from}
          </p>
        )}
        {wasSetAside !== undefined && (
          <p className="mb-2 text-note font-semibold text-amber wrap-anywhere">
            {SET_ASIDE_REASON_TEXTS[wasSetAside.reason]} {wasSetAside.by}{' '}
            {isFirst ? 'has opened the inquiry from it.' : 'has put it here.'}
          </p>
        )}
        <MailContent
          mail={mail}
          text={(text) =>
            isFirst && text === message ? (
              <span className="text-ink-soft">Its text is the message above.</span>
            ) : (
              <LinkedText>{text}</LinkedText>
            )
          }
          besideFile={(file, place) => (
            <MailFileButton reference={reference} mailId={mail.id} place={place} file={file} />
          )}
        />
      </div>
    </li>
  );
};
