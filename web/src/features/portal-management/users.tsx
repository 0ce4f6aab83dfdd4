import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPortalUsers } from '../../../../shared/contract/client-portal.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { usePortalTotal } from './use-portal-total.ts';
import { userColumns } from './user-columns.tsx';

/** Users of the client portal. */
export const Users = () => {
  const [query] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const read = useInfiniteQuery(listPortalUsers, { clientId: clientIn(query), limit: 50 });
  const total = usePortalTotal('users');
  const edited = read.state === 'ready' ? read.data.items.find(({ id }) => id === editedId) : undefined;

  return (
    <>
      <Listing
        read={read}
        one="client user"
        many="client users"
        total={total}
        empty="No client users found"
        columns={userColumns(({ id }) => setEditedId(id))}
        rowKey={({ id }) => id}
        action={
          <ToolButton icon={Plus} onClick={() => setCreating(true)}>
            New client user
          </ToolButton>
        }
      />
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={() => setEditedId(undefined)} />}
    </>
  );
};
