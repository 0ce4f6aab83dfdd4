import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listEngagements } from '../../../../shared/contract/portal-management.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { EditEngagementDialog } from './edit-engagement-dialog.tsx';
import { engagementColumns } from './engagement-columns.tsx';
import { NewEngagementDialog } from './new-engagement-dialog.tsx';
import { usePortalTotal } from './use-portal-total.ts';

/** Engagements of clients. */
export const Engagements = () => {
  const { clientId } = useListedClient();
  const [isCreating, setCreating] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const read = useInfiniteQuery(listEngagements, { clientId, limit: 50 });
  const total = usePortalTotal('engagements');
  const edited = read.state === 'ready' ? read.data.items.find(({ id }) => id === editedId) : undefined;

  return (
    <>
      <Listing
        read={read}
        one="engagement"
        many="engagements"
        total={total}
        empty="No engagements found"
        columns={engagementColumns(({ id }) => setEditedId(id))}
        rowKey={({ id }) => id}
        minWidth="medium"
        action={
          <ToolButton icon={Plus} onClick={() => setCreating(true)}>
            New engagement
          </ToolButton>
        }
      />
      {isCreating && <NewEngagementDialog onClose={() => setCreating(false)} />}
      {edited && (
        <EditEngagementDialog key={edited.id} engagement={edited} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
};
