import { updateInquiry } from '../../../../shared/contract/inquiries.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { changeInquiry, type InquiryChange } from '../../../../shared/domain/inquiry-change.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { INQUIRY_STATE_SCREENS } from './inquiry-states.tsx';
import type { InquiryWrites } from './use-inquiry-writes.ts';

interface InquiryActionsProps {
  inquiry: Inquiry;
  /** Username of the signed-in member of staff. */
  me: string;
  writes: InquiryWrites;
}

/** Assigns an inquiry, and has the buttons of its state (`INQUIRY_STATE_SCREENS`); a change is shown at once and taken back if it fails. */
export const InquiryActions = ({ inquiry, me, writes }: InquiryActionsProps) => {
  const { reference, state, assignedTo } = inquiry;
  const { send } = useMutation(updateInquiry, { invalidates: INQUIRY_LISTS, showsUnread: true });
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const known = new Set([...names, me, assignedTo].filter((name) => name !== ''));

  const disabled = { 'aria-disabled': writes.underway };
  const change = (wish: string, wanted: InquiryChange) =>
    void writes.write({
      wish,
      expected: changeInquiry(inquiry, wanted, { by: me, now: new Date() }).inquiry,
      send: (version) => send({ reference, version, ...wanted }),
    });

  const { notice, actions } = INQUIRY_STATE_SCREENS[state];
  const assignment = useKeptFocus<HTMLDivElement>();
  const buttons = useKeptFocus<HTMLDivElement>();

  return (
    <div className="grid gap-4" aria-busy={writes.underway}>
      {notice && <p className="border-l-2 border-amber pl-3 text-data">{notice(inquiry)}</p>}
      <div ref={assignment} className="flex flex-wrap items-center gap-3">
        <ToolSelect
          {...disabled}
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
          <ToolButton
            {...disabled}
            aria-keyshortcuts="A"
            onClick={({ detail }) => detail < 2 && change('assign it to yourself', { assignedTo: me })}
          >
            Assign to me
          </ToolButton>
        )}
      </div>
      <div ref={buttons} className="flex flex-wrap items-center gap-3">
        {Object.values(actions({ inquiry, isBusy: writes.underway, change }))}
      </div>
      <p role="status" className="text-note text-ink-soft empty:sr-only">
        {writes.underway && 'Saving…'}
      </p>
      <p role="alert" className="text-note text-fault empty:hidden">
        {writes.failure}
      </p>
    </div>
  );
};
