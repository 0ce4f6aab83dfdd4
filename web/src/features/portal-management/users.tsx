import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listPortalUsers } from '../../../../shared/contract/portal-management.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { usePortalTotal } from './use-portal-total.ts';
import { userColumns } from './user-columns.tsx';

/** Users of the client portal. */
export const Users = () => {
  const { clientId } = useListedClient();
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'link'; id: string }>();
  const read = useInfiniteQuery(listPortalUsers, { clientId, limit: 50 });
  const total = usePortalTotal('users');
  const user = read.state === 'ready' ? read.data.items.find(({ id }) => id === open?.id) : undefined;
  const close = () => setOpen(undefined);

  return (
    <>
      <Listing
        read={read}
        one="client user"
        many="client users"
        total={total}
        empty="No client users found"
        columns={userColumns({
          listed: clientId,
          onEdit: ({ id }) => setOpen({ dialog: 'edit', id }),
          onSendLink: ({ id }) => setOpen({ dialog: 'link', id }),
        })}
        rowKey={({ id }) => id}
        action={
          <ToolButton icon={Plus} onClick={() => setCreating(true)}>
            New client user
          </ToolButton>
        }
      />
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
      {open?.dialog === 'edit' && user && <EditUserDialog key={user.id} user={user} onClose={close} />}
      {open?.dialog === 'link' && user && <PasswordLinkDialog key={user.id} user={user} onClose={close} />}
    </>
  );
};
