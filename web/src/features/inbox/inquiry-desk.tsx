import { updateInquiry } from '../../../../shared/contract/inquiries.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { changeInquiry, type WantedChange } from '../../../../shared/domain/inquiry-change.ts';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ToolSelect } from '../../ui/tool-select.tsx';
import type { InquiryWrites } from './use-inquiry-writes.ts';

interface InquiryDeskProps {
  inquiry: Inquiry;
  /** Username of who looks at it. */
  me: string;
  writes: InquiryWrites;
}

/** Who answers an inquiry, and how far that is. */
export const InquiryDesk = ({ inquiry, me, writes }: InquiryDeskProps) => {
  const { reference, state, assignedTo, suspicion } = inquiry;
  const staff = useRead(listStaff, {});
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const known = new Set([...names, me, assignedTo].filter((name) => name !== ''));

  const change = (wish: string, wanted: WantedChange) =>
    void writes.write({
      wish,
      expected: changeInquiry(inquiry, wanted, { by: me, now: new Date() }).inquiry,
      send: (version) => call(updateInquiry, { reference, version, ...wanted }),
    });

  return (
    <div className="space-y-4">
      {state === 'quarantined' && (
        <p className="border-l-2 border-amber pl-3 text-data">
          {suspicion === undefined ? 'Put into quarantine by hand.' : `In quarantine: ${suspicion}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ToolSelect
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
          <ToolButton onClick={() => change('assign it to yourself', { assignedTo: me })}>
            Assign to me
          </ToolButton>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'open' && (
          <Button look="primary" onClick={() => change('mark it as answered', { state: 'answered' })}>
            Mark answered
          </Button>
        )}
        {state === 'answered' && (
          <Button onClick={() => change('reopen it', { state: 'open' })}>Reopen</Button>
        )}
        {state === 'quarantined' ? (
          <Button look="primary" onClick={() => change('restore it', { state: 'open' })}>
            Restore
          </Button>
        ) : (
          <Button onClick={() => change('put it into quarantine', { state: 'quarantined' })}>
            Quarantine
          </Button>
        )}
      </div>
      <p role="alert" className="text-note text-fault empty:hidden">
        {writes.failure}
      </p>
    </div>
  );
};
