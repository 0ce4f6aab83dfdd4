import { withdrawPortalDocument } from '../../../../shared/contract/client-portal.ts';
import type { PortalDocument } from '../../../../shared/domain/portal-document.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { PORTAL_READS } from './portal-reads.ts';

/** Withdraws a document from all readers. */
export const WithdrawButton = ({ document: { id, originalName } }: { document: PortalDocument }) => {
  const { send, isPending } = useMutation(withdrawPortalDocument, { invalidates: PORTAL_READS });

  const withdraw = async () => {
    const question = `Withdraw this document? No client can read it any more, and this cannot be undone.\n\n${originalName}`;
    if (isPending || !(await askToConfirm(question))) return;
    const withdrawn = await send({ id });
    showToast(
      withdrawn.sent
        ? { title: 'Document withdrawn', description: originalName }
        : { tone: 'destructive', title: 'Error', description: 'Failed to withdraw document.' },
    );
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={withdraw}>
      Withdraw<span className="sr-only"> {originalName}</span>
    </ToolButton>
  );
};
