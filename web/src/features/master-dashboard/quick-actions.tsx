import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readClient } from '../../../../shared/contract/crm.ts';
import { listSyncLogs } from '../../../../shared/contract/sync.ts';
import { SYNC_ACTION_LABELS, SYNC_ACTIONS, type SyncAction } from '../../../../shared/domain/sync.ts';
import { uniqueClientId, uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/query.ts';
import { clientIn } from '../../components/client/client-in.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/data/section.tsx';
import { Table } from '../../ui/data/table.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { Empty } from '../../ui/states.tsx';
import { ClientIdField } from './client-id-field.tsx';
import { syncColumns, UNTIL_TOLD } from './sync-columns.tsx';
import { PAYMENT_AMOUNT, useSyncTrigger } from './use-sync-trigger.ts';

const DEEDS: Record<SyncAction, string> = {
  onboarding_download:
    'The client has the onboarding pack. One is ordered where there is none, and the pipeline moves on to Onboarding Pack Sent.',
  contract_upload:
    'The signed contract is in. It and the client are marked as signed, and the pipeline moves on to Contract Issued.',
  nda_signed: 'The client has signed the NDA. The newest one is marked as signed.',
  payment_received: `${amountText(PAYMENT_AMOUNT, 'USD')} of the retainer arrived. The payment is recorded on its invoice, else on account; once the retainer is paid in full, the pipeline moves on to Retainer Paid.`,
};

const payment = amountText(PAYMENT_AMOUNT, 'USD');

/** The client with an id, as far as known. */
const nameOf = async (typed: string): Promise<string> => {
  const asked = uniqueClientId.safeParse(typed);
  if (!asked.success) return typed;
  const client = await call(readClient, { id: asked.data }).catch(() => undefined);

  return client ? `${client.clientName} (${uniqueClientIdOf(client.id)})` : uniqueClientIdOf(asked.data);
};

/** Confirmation text and button label of an action. */
const QUESTIONS: Record<SyncAction, { asks: string; accept: string }> = {
  onboarding_download: {
    asks: 'Sync that this client has the onboarding pack?',
    accept: 'Sync the download',
  },
  contract_upload: { asks: 'Sync that this client’s signed contract is in?', accept: 'Sync the contract' },
  nda_signed: { asks: 'Sync that this client has signed the NDA?', accept: 'Sync the NDA' },
  payment_received: { asks: `Record ${payment} received from this client?`, accept: `Record ${payment}` },
};

/** Manual sync actions for events outside the portal. */
export const QuickActions = () => {
  const [query] = useSearchParams();
  const preset = clientIn(query);
  const [clientId, setClientId] = useState(preset === undefined ? '' : uniqueClientIdOf(preset));
  const logs = useQuery(listSyncLogs, { limit: 10 }, UNTIL_TOLD);
  const { underway, reason, trigger } = useSyncTrigger();
  const act = async (action: SyncAction) => {
    const id = clientId.trim();
    const { asks, accept } = QUESTIONS[action];
    if (await askToConfirm(`${asks}\n\n${await nameOf(id)}`, accept)) await trigger(id, action);
  };
  const isGiven = clientId.trim() !== '';

  return (
    <>
      <div className="grid gap-x-12 gap-y-8 py-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <ClientIdField value={clientId} onChange={setClientId} />
        <Section title="Actions">
          <ul>
            {SYNC_ACTIONS.map((action) => (
              <li
                key={action}
                className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <Button
                  disabled={!isGiven}
                  aria-disabled={underway !== undefined}
                  aria-describedby={`does-${action}`}
                  onClick={() => act(action)}
                >
                  {underway === action ? 'Syncing…' : SYNC_ACTION_LABELS[action]}
                </Button>
                <p id={`does-${action}`} className="max-w-[60ch] text-data text-ink-soft">
                  {DEEDS[action]}
                </p>
              </li>
            ))}
          </ul>
          <p role="alert" className="pt-3 text-data text-fault empty:hidden">
            {reason}
          </p>
        </Section>
      </div>
      <Section title="Latest syncs">
        <Loaded read={logs} what="sync logs">
          {({ items }) =>
            items.length === 0 ? (
              <Empty>No sync logs found</Empty>
            ) : (
              <Table caption="Latest syncs" columns={syncColumns} rows={items} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
      </Section>
    </>
  );
};
