import type { Client } from '../../../../shared/domain/client.ts';
import { AccountBalance } from './account-balance.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientEditForm } from './client-edit-form.tsx';
import { ContractButton } from './contract-button.tsx';

interface ClientRecordProps {
  client: Client;
  /** Reads the client anew. */
  reload: () => void;
}

/** What is known about a client, and all that can be changed. */
export const ClientRecord = ({ client, reload }: ClientRecordProps) => (
  <div className="space-y-6">
    <ClientDetails client={client} onChanged={reload} />
    <AccountBalance clientId={client.id} />
    <ClientEditForm client={client} onSaved={reload} />
    {client.serviceTier === 'Dominion' && <ContractButton client={client} onMade={reload} />}
  </div>
);
