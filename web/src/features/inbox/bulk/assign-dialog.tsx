import { useState } from 'react';
import { listStaff } from '../../../../../shared/contract/staff-access.ts';
import { useQuery } from '../../../api/query.ts';
import { BulkSelect } from '../../../components/bulk/bulk-select.tsx';
import { ASSIGNMENT, inquiriesText } from './inquiries-in-bulk.ts';
import { type ClosingProps, InquiryBulkDialog } from './inquiry-bulk-dialog.tsx';

interface AssignDialogProps extends ClosingProps {
  /** Username of the signed-in member of staff. */
  me: string;
}

/** Assigns several inquiries to oneself, a colleague or nobody. */
export const AssignDialog = ({ me, ...dialog }: AssignDialogProps) => {
  const [assignedTo, setAssignedTo] = useState<string>();
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];

  return (
    <InquiryBulkDialog
      {...dialog}
      title="Assign inquiries"
      kind={ASSIGNMENT}
      change={assignedTo === undefined ? undefined : { assignedTo }}
    >
      <BulkSelect
        label={`Assign ${inquiriesText(dialog.inquiries.length)} to`}
        value={assignedTo}
        options={[
          { value: me, label: `${me} (you)` },
          ...names.filter((name) => name !== me).map((name) => ({ value: name, label: name })),
          { value: '', label: 'Nobody' },
        ]}
        onChoose={setAssignedTo}
      />
    </InquiryBulkDialog>
  );
};
