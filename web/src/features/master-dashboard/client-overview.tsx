import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMasterDashboard } from '../../../../shared/contract/sync.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { clientIn } from '../../components/client/client-in.ts';
import { Listing } from '../../components/list/listing.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { fieldRules } from './field-rules.ts';
import { overviewColumns } from './overview-columns.tsx';

/** All clients with their derived status, those with the latest contact first. */
export const ClientOverview = () => {
  const [query] = useSearchParams();
  const [isExplained, setExplained] = useState(false);
  const clientId = clientIn(query);
  const read = useInfiniteQuery(listMasterDashboard, { uniqueClientId: clientId, limit: 50 });

  return (
    <>
      <Listing
        read={read}
        one="client"
        many="clients"
        empty="No clients in system yet."
        columns={overviewColumns}
        rowKey={({ clientId }) => clientId}
        minWidth="widest"
        action={
          <>
            <ToolButton icon={BookOpen} onClick={() => setExplained(true)}>
              What the columns mean
            </ToolButton>
            {clientId === undefined && <p className="text-note text-ink-soft">Latest contact first</p>}
          </>
        }
      />
      {isExplained && (
        <Dialog
          title="What the columns mean"
          closedBy="any"
          onClose={() => setExplained(false)}
          className="sm:max-w-2xl"
        >
          <p className="-mt-2 mb-4 text-data text-ink-soft">
            Nothing here is entered by hand: each field follows from the client’s records at the moment it is
            read.
          </p>
          <DescriptionList items={fieldRules} />
        </Dialog>
      )}
    </>
  );
};
