import type { ReactElement } from 'react';
import type { Inquiry, InquiryState, ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { DueTime } from '../../components/due-time.tsx';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { CutText } from './cut-text.tsx';
import { type StateActionProps, StateButton } from './state-button.tsx';

interface StateScreen {
  /** The name of its view in the inbox, and the text of the view without inquiries. */
  readonly view: { readonly name: string; readonly empty: string };
  /** The first column of its view, at the time `now`. */
  readonly column: (now: number) => Omit<Column<ListedInquiry>, 'width'>;
  /** Said above the buttons. */
  readonly notice: ((inquiry: Inquiry) => string) | null;
  /**
   * The buttons to the other states, in their order on the screen; null where the screen has none. A button that replaces
   * one of the same key keeps its focus.
   */
  readonly actions: (props: StateActionProps) => Readonly<Record<InquiryState, ReactElement | null>>;
}

const QUARANTINE = { label: 'Quarantine', wish: 'put it into quarantine', to: 'quarantined' } as const;

/** Each state of an inquiry on the screens of the inbox. */
export const INQUIRY_STATE_SCREENS: Record<InquiryState, StateScreen> = {
  open: {
    view: { name: 'Open', empty: 'No open inquiries. New ones appear here as they arrive.' },
    column: (now) => ({
      header: 'Answer by',
      cell: ({ respondBy, visitorAnsweredAt }) => (
        <DueTime respondBy={respondBy} hasAnswer={visitorAnsweredAt !== undefined} now={now} isOneLine />
      ),
    }),
    notice: null,
    actions: (props) => ({
      open: null,
      answered: (
        <StateButton
          key="answer"
          {...props}
          label="Mark answered"
          wish="mark it as answered"
          to="answered"
          shortcut="E"
        />
      ),
      quarantined: <StateButton key="quarantine" {...props} {...QUARANTINE} />,
    }),
  },
  answered: {
    view: { name: 'Answered', empty: 'No inquiry has been answered yet.' },
    column: () => ({
      header: 'Answered',
      cell: ({ answeredAt, answeredBy }) => (
        <>
          {answeredAt === undefined ? <NotGiven /> : <Time at={answeredAt} as={dayAndTime} />}
          {answeredBy && (
            <span className="block min-w-0 truncate text-note text-ink-soft">by {answeredBy}</span>
          )}
        </>
      ),
    }),
    notice: null,
    actions: (props) => ({
      open: <StateButton key="answer" {...props} label="Reopen" wish="reopen it" to="open" shortcut="E" />,
      answered: null,
      quarantined: <StateButton key="quarantine" {...props} {...QUARANTINE} />,
    }),
  },
  quarantined: {
    view: { name: 'Quarantined', empty: 'Nothing is in quarantine.' },
    column: () => ({
      header: 'Reason',
      cell: ({ spamReason }) => <CutText text={spamReason ?? 'Put there by hand'} />,
    }),
    notice: ({ spamReason }) =>
      spamReason === undefined ? 'Put into quarantine by hand.' : `In quarantine: ${spamReason}`,
    actions: (props) => ({
      open: (
        <StateButton
          key="quarantine"
          {...props}
          label="Restore"
          wish="restore it"
          to="open"
          variant="primary"
        />
      ),
      answered: null,
      quarantined: null,
    }),
  },
};
