import { MailOpen } from 'lucide-react';
import type { ReceivedMail } from '../../../../shared/domain/received-mail.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { MailContent } from './mail-content.tsx';

/** A mail of the visitor in the thread of an inquiry: on the other side than what staff write. */
export const ReceivedMailItem = ({ mail }: { mail: ReceivedMail }) => {
  const { from, fromName, at, isAutomatic, isFromAnotherAddress } = mail;

  return (
    <li className="py-3">
      <div className="rounded-xs border border-blue bg-blue/5 px-4 py-3">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
          <span className="inline-flex items-center gap-1.5 font-semibold text-blue">
            <MailOpen aria-hidden="true" className="size-3.5" />
            {isAutomatic ? 'Automatic mail' : 'Answer of the visitor'}
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
        <MailContent mail={mail} text={(text) => <LinkedText>{text}</LinkedText>} />
      </div>
    </li>
  );
};
