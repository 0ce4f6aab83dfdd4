import type { Client } from '../../../../shared/domain/client.ts';
import { ClientEditForm } from './client-edit-form.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ContractButton } from './contract-button.tsx';
import { OnAccount } from './on-account.tsx';

interface ClientRecordProps {
  client: Client;
  /** Reads the client anew. */
  reload: () => void;
}

/** What is known about a client, and all that can be changed. */
export const ClientRecord = ({ client, reload }: ClientRecordProps) => (
  <div className="space-y-6">
    <ClientFacts client={client} onChanged={reload} />
    <OnAccount clientId={client.id} />
    <ClientEditForm client={client} onSaved={reload} />
    {client.serviceTier === 'Dominion' && <ContractButton client={client} onMade={reload} />}
  </div>
);
