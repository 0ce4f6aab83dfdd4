import { updateInquiry } from '../../../../shared/contract/inquiries.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { changeInquiry, type InquiryChange } from '../../../../shared/domain/inquiry-change.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { INQUIRY_READS } from './inquiry-reads.ts';
import type { InquiryWrites } from './use-inquiry-writes.ts';

interface InquiryDeskProps {
  inquiry: Inquiry;
  /** Username of who looks at it. */
  me: string;
  writes: InquiryWrites;
}

/** Who answers an inquiry, and how far that is. */
export const InquiryActions = ({ inquiry, me, writes }: InquiryDeskProps) => {
  const { reference, state, assignedTo, spamReason } = inquiry;
  const { send } = useMutation(updateInquiry, { invalidates: INQUIRY_READS });
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

  // One button takes the place of another at once: the second press of a double click means neither.
  const press =
    (wish: string, wanted: InquiryChange) =>
    ({ detail }: { detail: number }) =>
      detail < 2 && change(wish, wanted);

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
        {state === 'open' && (
          <Button {...held} look="primary" onClick={press('mark it as answered', { state: 'answered' })}>
            Mark answered
          </Button>
        )}
        {state === 'answered' && (
          <Button {...held} onClick={press('reopen it', { state: 'open' })}>
            Reopen
          </Button>
        )}
        {state === 'quarantined' ? (
          <Button {...held} look="primary" onClick={press('restore it', { state: 'open' })}>
            Restore
          </Button>
        ) : (
          <Button {...held} onClick={press('put it into quarantine', { state: 'quarantined' })}>
            Quarantine
          </Button>
        )}
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
