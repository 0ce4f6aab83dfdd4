import type { Inquiry, InquiryState, ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { DueTime } from './due-time.tsx';

/** A button that changes the state of an inquiry. */
export interface StateButton {
  /** A button that replaces one of the same slot keeps its focus. */
  readonly slot: 'answer' | 'quarantine';
  readonly label: string;
  /** Its effect, as in "You wanted to …". */
  readonly wish: string;
  readonly to: InquiryState;
  readonly variant?: 'primary';
}

interface StateScreen {
  /** The name of its view in the inbox, and the text of the view without inquiries. */
  readonly view: { readonly name: string; readonly empty: string };
  /** The first column of its view, at the time `now`. */
  readonly column: (now: number) => Omit<Column<ListedInquiry>, 'width'>;
  /** Said above the buttons. */
  readonly notice?: (inquiry: Inquiry) => string;
  /** The ways out of it. */
  readonly buttons: readonly StateButton[];
}

const QUARANTINE: StateButton = {
  slot: 'quarantine',
  label: 'Quarantine',
  wish: 'put it into quarantine',
  to: 'quarantined',
};

/** Each state of an inquiry on the screens of the inbox. */
export const INQUIRY_STATE_SCREENS: Record<InquiryState, StateScreen> = {
  open: {
    view: { name: 'Open', empty: 'No open inquiries. New ones appear here as they arrive.' },
    column: (now) => ({
      header: 'Answer by',
      cell: ({ respondBy }) => <DueTime respondBy={respondBy} now={now} />,
    }),
    buttons: [
      {
        slot: 'answer',
        label: 'Mark answered',
        wish: 'mark it as answered',
        to: 'answered',
        variant: 'primary',
      },
      QUARANTINE,
    ],
  },
  answered: {
    view: { name: 'Answered', empty: 'No inquiry has been answered yet.' },
    column: () => ({
      header: 'Answered',
      cell: ({ answeredAt, answeredBy }) => (
        <>
          {answeredAt === undefined ? <NotGiven /> : <Time at={answeredAt} as={dayAndTime} />}
          {answeredBy && <span className="block truncate text-note text-ink-soft">by {answeredBy}</span>}
        </>
      ),
    }),
    buttons: [{ slot: 'answer', label: 'Reopen', wish: 'reopen it', to: 'open' }, QUARANTINE],
  },
  quarantined: {
    view: { name: 'Quarantined', empty: 'Nothing is in quarantine.' },
    column: () => ({
      header: 'Reason',
      cell: ({ spamReason }) => (
        <span className="line-clamp-2 wrap-anywhere">{spamReason ?? 'Put there by hand'}</span>
      ),
    }),
    notice: ({ spamReason }) =>
      spamReason === undefined ? 'Put into quarantine by hand.' : `In quarantine: ${spamReason}`,
    buttons: [{ slot: 'quarantine', label: 'Restore', wish: 'restore it', to: 'open', variant: 'primary' }],
  },
};
