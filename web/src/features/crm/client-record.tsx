import type { Client } from '../../../../shared/domain/client.ts';
import { AccountBalance } from './account-balance.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientEditForm } from './client-edit-form.tsx';
import { ContractButton } from './contract-button.tsx';

/** A client's record with all actions. */
export const ClientRecord = ({ client }: { client: Client }) => (
  <div className="space-y-6">
    <ClientDetails client={client} />
    <AccountBalance clientId={client.id} />
    <ClientEditForm client={client} />
    {client.serviceTier === 'Dominion' && <ContractButton client={client} />}
  </div>
);
