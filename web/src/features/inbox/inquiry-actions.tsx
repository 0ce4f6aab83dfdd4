import { updateInquiry } from '../../../../shared/contract/inquiries.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import type { Inquiry, InquiryState } from '../../../../shared/domain/inquiry.ts';
import { changeInquiry, type InquiryChange } from '../../../../shared/domain/inquiry-change.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import type { InquiryWrites } from './use-inquiry-writes.ts';

interface StateButton {
  label: string;
  wish: string;
  state: InquiryState;
  look?: 'primary';
}

const QUARANTINE: StateButton = {
  label: 'Quarantine',
  wish: 'put it into quarantine',
  state: 'quarantined',
};

/** The buttons that lead out of each state. */
const STATE_BUTTONS: Record<InquiryState, { answer?: StateButton; quarantine: StateButton }> = {
  open: {
    answer: { label: 'Mark answered', wish: 'mark it as answered', state: 'answered', look: 'primary' },
    quarantine: QUARANTINE,
  },
  answered: {
    answer: { label: 'Reopen', wish: 'reopen it', state: 'open' },
    quarantine: QUARANTINE,
  },
  quarantined: { quarantine: { label: 'Restore', wish: 'restore it', state: 'open', look: 'primary' } },
};

interface InquiryActionsProps {
  inquiry: Inquiry;
  /** Username of the signed-in member of staff. */
  me: string;
  writes: InquiryWrites;
}

/** Assigns an inquiry and changes its state. */
export const InquiryActions = ({ inquiry, me, writes }: InquiryActionsProps) => {
  const { reference, state, assignedTo, spamReason } = inquiry;
  const { send } = useMutation(updateInquiry, { invalidates: INQUIRY_LISTS });
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const known = new Set([...names, me, assignedTo].filter((name) => name !== ''));

  const held = { 'aria-disabled': writes.underway };
  const change = (wish: string, wanted: InquiryChange) =>
    void writes.write({
      wish,
      expected: changeInquiry(inquiry, wanted, { by: me, now: new Date() }).inquiry,
      send: (version) => send({ reference, version, ...wanted }),
    });

  // One button replaces another at once: the second press of a double click is for neither.
  const press =
    (wish: string, wanted: InquiryChange) =>
    ({ detail }: { detail: number }) =>
      detail < 2 && change(wish, wanted);

  const { answer, quarantine } = STATE_BUTTONS[state];
  const button = ({ label, wish, state: to, look }: StateButton) => (
    <Button {...held} {...(look && { look })} onClick={press(wish, { state: to })}>
      {label}
    </Button>
  );

  return (
    <div className="space-y-4" aria-busy={writes.underway}>
      {state === 'quarantined' && (
        <p className="border-l-2 border-amber pl-3 text-data">
          {spamReason === undefined ? 'Put into quarantine by hand.' : `In quarantine: ${spamReason}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ToolSelect
          {...held}
          label="Assigned to"
          value={assignedTo}
          onChange={({ target }) =>
            change(target.value === '' ? 'assign it to nobody' : `assign it to ${target.value}`, {
              assignedTo: target.value,
            })
          }
        >
          <option value="">Nobody</option>
          {[...known].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </ToolSelect>
        {assignedTo !== me && (
          <ToolButton {...held} onClick={press('assign it to yourself', { assignedTo: me })}>
            Assign to me
          </ToolButton>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {answer && button(answer)}
        {button(quarantine)}
      </div>
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {writes.underway && 'Saving…'}
      </p>
      <p role="alert" className="text-note text-fault empty:hidden">
        {writes.failure}
      </p>
    </div>
  );
};
