import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { listStaffAccounts } from '../../../../shared/contract/team.ts';
import { useQuery } from '../../api/query.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Table } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { AccessLinkDialog } from './access-link-dialog.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { teamColumns } from './team-columns.tsx';

/** The accounts of staff, which admins invite, change and end; `own` is the username of the admin who looks. */
export const Team = ({ own }: { own: string }) => {
  const read = useQuery(listStaffAccounts, {});
  const [open, setOpen] = useState<{ dialog: 'invite' | 'edit' | 'link'; id?: string }>();
  const account = read.state === 'ready' ? read.data.items.find(({ id }) => id === open?.id) : undefined;
  const close = () => setOpen(undefined);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <ToolButton icon={UserPlus} onClick={() => setOpen({ dialog: 'invite' })}>
          Invite a colleague
        </ToolButton>
        <RefreshBar {...read} />
      </div>
      <Loaded read={read} what="the team">
        {({ items }) => (
          <Table
            caption="Staff accounts"
            columns={teamColumns({
              own,
              onEdit: ({ id }) => setOpen({ dialog: 'edit', id }),
              onSendLink: ({ id }) => setOpen({ dialog: 'link', id }),
            })}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {open?.dialog === 'edit' && account && (
        <EditAccountDialog account={account} isOwn={account.username === own} onClose={close} />
      )}
      {open?.dialog === 'link' && account && (
        <AccessLinkDialog account={account} isOwn={account.username === own} onClose={close} />
      )}
    </>
  );
};
