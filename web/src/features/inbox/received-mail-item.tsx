import { MailOpen } from 'lucide-react';
import { type ReceivedMail, SET_ASIDE_REASON_TEXTS } from '../../../../shared/domain/received-mail.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { MailContent } from './mail-content.tsx';
import { MailFileButton } from './mail-file-button.tsx';

/** A mail of the visitor in the thread of an inquiry: on the other side than what staff write. */
export const ReceivedMailItem = ({ reference, mail }: { reference: string; mail: ReceivedMail }) => {
  const { from, fromName, at, isAutomatic, isFromPage, isFromAnotherAddress, wasSetAside } = mail;

  return (
    <li className="py-3">
      <div className="rounded-xs border border-blue bg-blue/5 px-4 py-3">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
          <span className="inline-flex items-center gap-1.5 font-semibold text-blue">
            <MailOpen aria-hidden="true" className="size-3.5" />
            {isAutomatic
              ? 'Automatic mail'
              : isFromPage
                ? 'Message on the status page'
                : 'Answer of the visitor'}
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
            {SET_ASIDE_REASON_TEXTS[wasSetAside.reason]} {wasSetAside.by} has put it here.
          </p>
        )}
        <MailContent
          mail={mail}
          text={(text) => <LinkedText>{text}</LinkedText>}
          besideFile={(file, place) => (
            <MailFileButton reference={reference} mailId={mail.id} place={place} file={file} />
          )}
        />
      </div>
    </li>
  );
};
