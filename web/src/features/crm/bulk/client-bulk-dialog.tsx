import { useState } from 'react';
import { updateClient } from '../../../../../shared/contract/crm.ts';
import { CLIENT_STATUSES, Client } from '../../../../../shared/domain/client.ts';
import { isClosingStatus } from '../../../../../shared/domain/client-outcome.ts';
import { PIPELINE_STAGES } from '../../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../../shared/domain/tier.ts';
import { useMutation } from '../../../api/mutation.ts';
import { BulkDialog } from '../../../components/bulk/bulk-dialog.tsx';
import { BulkSelect } from '../../../components/bulk/bulk-select.tsx';
import { writeAnswer } from '../../../components/bulk/change-in-bulk.ts';
import { FIELD_LABELS, valueText } from '../client-fields.ts';
import { CLIENT_READS } from '../client-reads.ts';
import { useLeads } from '../use-leads.ts';
import { useWhy, WhyFields } from './bulk-why.tsx';
import {
  CLIENTS_IN_BULK,
  type ClientBulkChange,
  type ClientBulkField,
  clientsText,
  requestOfChange,
} from './clients-in-bulk.ts';

const TITLES: Record<ClientBulkField, string> = {
  pipelineStage: 'Move clients to a stage',
  status: 'Set the status of clients',
  serviceTier: 'Change the tier of clients',
  assignedRelationshipLead: 'Give clients a lead',
};

interface ClientBulkDialogProps {
  field: ClientBulkField;
  clients: readonly Client[];
  /** Cancelled: the clients stay chosen. */
  onClose: () => void;
  onDone: () => void;
}

/** Changes a field of several clients. */
export const ClientBulkDialog = ({ field, clients, ...closing }: ClientBulkDialogProps) => {
  const leads = useLeads('');
  const [to, setTo] = useState<string>();
  const { send } = useMutation(updateClient, { showsUnread: true });
  const values: Record<ClientBulkField, readonly string[]> = {
    pipelineStage: PIPELINE_STAGES,
    status: CLIENT_STATUSES,
    serviceTier: SERVICE_TIERS,
    assignedRelationshipLead: ['', ...leads],
  };
  const why = useWhy();
  const closes = field === 'status' && isClosingStatus(to) ? to : undefined;
  const change: ClientBulkChange | undefined =
    to === undefined ? undefined : { field, to, ...(closes && { why: why.given }) };

  return (
    <BulkDialog
      {...closing}
      title={TITLES[field]}
      kind={CLIENTS_IN_BULK}
      items={clients}
      change={change}
      send={async (client, wanted) => writeAnswer(await send(requestOfChange(client, wanted)), Client)}
      reads={CLIENT_READS}
    >
      <BulkSelect
        label={`${FIELD_LABELS[field]} of ${clientsText(clients.length)}`}
        value={to}
        options={values[field].map((value) => ({ value, label: valueText(field, value) }))}
        onChoose={(value) => {
          setTo(value);
          why.clear();
        }}
      />
      {closes && <WhyFields status={closes} {...why} />}
    </BulkDialog>
  );
};
