import { searchClients } from '../../../../shared/contract/crm.ts';
import { listClientInquiries } from '../../../../shared/contract/inquiries.ts';
import type { ClientSummary } from '../../../../shared/domain/client.ts';
import { INQUIRY_STATE_RULES, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { firstCharacters } from '../../../../shared/domain/text.ts';
import { useQuery } from '../../api/query.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** Clients that share an address, and inquiries of each: as many as fit a dialog. */
const MOST_CLIENTS = 2;
const MOST_INQUIRIES = 4;
/** A search takes no longer term. */
const LONGEST_TERM = 100;

interface SenderInquiriesProps {
  /** Address of the sender; empty for none. */
  from: string;
  /** Reference of the chosen inquiry. */
  chosen: string;
  onChoose: (reference: string) => void;
}

/** The latest inquiries of the clients that have the address of a mail's sender, to choose one from. */
export const SenderInquiries = ({ from, chosen, onChoose }: SenderInquiriesProps) => {
  const term = firstCharacters(from, LONGEST_TERM);
  const read = useQuery(searchClients, term === '' ? null : { q: term });
  if (term === '') return null;
  if (read.state === 'loading') return <Message>Looking for inquiries of this sender…</Message>;
  if (read.state === 'failed')
    return (
      <FailedRead error={read.error} onRetry={read.reload}>
        Failed to look for inquiries of this sender
      </FailedRead>
    );
  if (read.data.items.length === 0) return <Message>No client has the address of this sender.</Message>;

  return read.data.items
    .slice(0, MOST_CLIENTS)
    .map((client) => <OfClient key={client.id} client={client} chosen={chosen} onChoose={onChoose} />);
};

const Message = ({ children }: { children: string }) => (
  <p role="status" className="text-note text-ink-soft">
    {children}
  </p>
);

interface OfClientProps extends Omit<SenderInquiriesProps, 'from'> {
  client: ClientSummary;
}

const OfClient = ({ client: { id, clientName }, chosen, onChoose }: OfClientProps) => {
  const read = useQuery(listClientInquiries, { id, limit: MOST_INQUIRIES });
  const name = clientName || `Client No. ${id}`;
  if (read.state === 'failed')
    return (
      <FailedRead error={read.error} onRetry={read.reload}>
        Failed to fetch the inquiries of {name}
      </FailedRead>
    );
  if (read.state === 'loading') return <Message>{`Fetching the inquiries of ${name}…`}</Message>;
  if (read.data.items.length === 0) return <Message>{`${name} has no inquiry.`}</Message>;

  return (
    <fieldset>
      <legend className="text-note text-ink-soft">
        {read.data.next === undefined ? 'Inquiries' : 'Latest inquiries'} of <bdi>{name}</bdi>
      </legend>
      {read.data.items.map((inquiry) => (
        <Choice
          key={inquiry.reference}
          inquiry={inquiry}
          isChosen={inquiry.reference === chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
};

interface ChoiceProps {
  inquiry: ListedInquiry;
  isChosen: boolean;
  onChoose: (reference: string) => void;
}

const Choice = ({
  inquiry: { reference, inquiryType, state, receivedAt },
  isChosen,
  onChoose,
}: ChoiceProps) => (
  <label className="flex min-h-9 cursor-pointer items-baseline gap-2.5 border-b border-rule py-1.5 text-data">
    <input
      type="radio"
      name="sender-inquiry"
      checked={isChosen}
      onChange={() => onChoose(reference)}
      className="size-4 shrink-0 self-center accent-ink"
    />
    <span className="flex flex-wrap gap-x-3">
      <span className="font-medium">{reference}</span>
      <span className="wrap-anywhere">{inquiryTypeLabel(inquiryType)}</span>
      <span className="text-ink-soft">
        {INQUIRY_STATE_RULES[state].label}, <Time at={receivedAt} as={dayAndTime} />
      </span>
    </span>
  </label>
);
