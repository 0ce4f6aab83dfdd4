import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readClient } from '../../../../shared/contract/crm.ts';
import { useQuery } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { clientIn } from './client-in.ts';
import { ClientPicker } from './client-picker.tsx';

/** Filters a list by one client, or shows all; `clears` are filters that exclude this one. */
export const ClientFilter = ({ clears = [] }: { clears?: readonly string[] }) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isPicking, setPicking] = useState(false);
  const cleared = Object.fromEntries(clears.map((name) => [name, undefined]));
  const id = clientIn(query);
  const show = (client: number | undefined) => {
    setPicking(false);
    changeQuery({ ...cleared, client });
  };

  return (
    <>
      <ToolButton onClick={() => setPicking(true)}>
        {id === undefined ? 'All clients' : <ClientName id={id} />}
      </ToolButton>
      {id !== undefined && <ToolButton onClick={() => show(undefined)}>Show all clients</ToolButton>}
      {isPicking && (
        <Dialog title="Show one client" closedBy="any" onClose={() => setPicking(false)}>
          <div className="min-h-80">
            <ClientPicker
              name="client"
              label="Client"
              picked={undefined}
              onPick={(client) => show(client?.id)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
};

const ClientName = ({ id }: { id: number }) => {
  const read = useQuery(readClient, { id });

  return <>Client: {read.state === 'ready' ? read.data.clientName : `No. ${id}`}</>;
};
