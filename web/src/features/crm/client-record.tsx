import { listOpenInvoices } from '../../../../shared/contract/payments.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import { Presence } from '../../components/presence/presence.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { ClientContacts } from './client-contacts.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientEditForm } from './client-edit-form.tsx';
import { FIELD_LABELS, valueText } from './client-fields.ts';
import { ContractButton } from './contract-button.tsx';
import { MergeButton } from './merge-button.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';

/** The fields of an archived client, which is not edited. */
const SHOWN = [
  'serviceTier',
  'pipelineStage',
  'status',
  'assignedRelationshipLead',
  'notesIntelligence',
] as const;

const textOf = (client: Client, field: (typeof SHOWN)[number]) => (
  <span key={field} dir="auto" className="wrap-anywhere whitespace-pre-line">
    {valueText(field, client[field])}
  </span>
);

interface ClientRecordProps {
  client: Client;
  /** The record is that of a list, which has no contacts, until it is read itself. */
  isListed?: boolean;
}

/** A client's record with all actions. */
export const ClientRecord = ({ client, isListed = false }: ClientRecordProps) => (
  <div className="space-y-6">
    {/* Its line is there from the start: nothing moves when a colleague comes. */}
    <div className="off-paper -mb-4 min-h-6">
      <Presence record={`client-${client.id}`} />
    </div>
    <ClientDetails client={client} />
    <ClientContacts client={client} isListed={isListed} />
    <PossibleDuplicates client={client} />
    <AccountBalance clientId={client.id} />
    {client.archived === undefined ? (
      <>
        <ClientEditForm client={client} />
        {client.serviceTier === 'Dominion' && <ContractButton client={client} />}
        <MergeButton client={client} />
        <ArchiveButton client={client} />
      </>
    ) : (
      <DescriptionList items={SHOWN.map((field) => [FIELD_LABELS[field], textOf(client, field)])} />
    )}
  </div>
);

/** The sum of a client's payments without an invoice, if any. */
const AccountBalance = ({ clientId }: { clientId: number }) => {
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const payments = read.state === 'ready' ? read.data.onAccount : [];
  if (payments.length === 0) return null;
  return (
    <p className="border-l-4 border-brass py-1 pl-4 text-data">
      On account, on no invoice yet:{' '}
      {payments.map(({ id, amount, currency }) => (
        <span key={id}>
          {amountText(amount, currency)} (<RecordLink id={id} />
          ),{' '}
        </span>
      ))}
      to be put on one among the <TextLink to={paths.paymentsOf(clientId)}>client’s payments</TextLink>.
    </p>
  );
};
