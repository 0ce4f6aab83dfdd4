import { readClient } from '../../../../shared/contract/crm.ts';
import { useQuery } from '../../api/query.ts';
import { LoadedRecord } from '../../components/loaded.tsx';
import { useCloseRecord } from '../../components/record/use-close-record.ts';
import { paths } from '../../paths.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ArchivedNotice } from './archived-notice.tsx';
import { ClientRecord } from './client-record.tsx';
import { MergedNotice } from './merged-notice.tsx';

/** The open client beside the list. */
export const ClientPanel = ({ id }: { id: number }) => {
  const close = useCloseRecord('client');
  const read = useQuery(readClient, { id }, { listedAs: id });

  return (
    <SidePanel
      label="Client"
      title={read.state === 'ready' ? read.data.clientName : `Client No. ${id}`}
      opener={`client-${id}`}
      onClose={close}
    >
      <LoadedRecord read={read} what="client" id={`No. ${id}`}>
        {(client) => (
          <>
            {client.company !== '' && (
              <p dir="auto" className="-mt-2 mb-4 text-data wrap-anywhere text-ink-soft">
                {client.company}
              </p>
            )}
            <ArchivedNotice client={client} />
            <MergedNotice client={client} />
            <ClientRecord client={client} isListed={read.state === 'ready' && read.isPrevious} />
          </>
        )}
      </LoadedRecord>
      <p className="off-paper pt-6 text-note">
        <TextLink to={paths.client(id)} state={{ from: paths.crm }}>
          Timeline and notes
        </TextLink>
      </p>
    </SidePanel>
  );
};
