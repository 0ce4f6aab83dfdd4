import { readClient } from '../../../../shared/contract/crm.ts';
import { uniqueClientId, uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { isUnknownRecord } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { paths } from '../../paths.ts';
import { Input } from '../../ui/form/input.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const REST = 300;

interface ClientIdFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A client id, typed or found by name, with the client's name. */
export const ClientIdField = ({ value, onChange }: ClientIdFieldProps) => {
  const typed = useDebounced(value.trim(), REST);
  const asked = uniqueClientId.safeParse(typed);

  return (
    <div className="space-y-4">
      <Input
        name="uniqueClientId"
        label="Client ID"
        hint="Such as CL-000042, or the number alone."
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="min-h-6 text-data">
        {typed !== '' && !asked.success && (
          <span className="text-fault">{asked.error.issues[0]?.message}</span>
        )}
        {typed !== '' && asked.success && <Whose id={asked.data} />}
      </p>
      <ClientPicker
        name="client"
        label="Or find a client"
        picked={undefined}
        onPick={(client) => client && onChange(uniqueClientIdOf(client.id))}
      />
    </div>
  );
};

const Whose = ({ id }: { id: number }) => {
  const read = useQuery(readClient, { id });

  if (read.state === 'loading') return <span className="text-ink-soft">Looking…</span>;
  if (read.state === 'failed')
    return isUnknownRecord(read.error) ? (
      <span className="text-fault">There is no client {uniqueClientIdOf(id)}.</span>
    ) : (
      <span className="text-ink-soft">The client could not be looked up.</span>
    );
  return (
    <>
      <TextLink to={paths.client(id)}>{read.data.clientName || `Client No. ${id}`}</TextLink>
      <span className="text-note text-ink-soft">
        {' '}
        {read.data.pipelineStage} · {read.data.status}
      </span>
    </>
  );
};
