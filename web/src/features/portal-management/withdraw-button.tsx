import { useState } from 'react';
import { withdrawPortalDocument } from '../../../../shared/contract/client-portal.ts';
import type { PortalDocument } from '../../../../shared/domain/portal-document.ts';
import { call } from '../../api/client.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

interface WithdrawButtonProps {
  document: PortalDocument;
  onWithdrawn: () => void;
}

/** Takes a document out of every reader's sight. */
export const WithdrawButton = ({ document: { id, originalName }, onWithdrawn }: WithdrawButtonProps) => {
  const [underway, setUnderway] = useState(false);

  const withdraw = async () => {
    const question = `Withdraw this document? No client can read it any more, and this cannot be taken back.\n\n${originalName}`;
    if (underway || !(await askToConfirm(question))) return;
    setUnderway(true);
    try {
      await call(withdrawPortalDocument, { id });
      showToast({ title: 'Document withdrawn', description: originalName });
    } catch {
      showToast({ tone: 'destructive', title: 'Error', description: 'Failed to withdraw document.' });
    } finally {
      setUnderway(false);
      onWithdrawn();
    }
  };

  return (
    <ToolButton aria-disabled={underway} onClick={withdraw}>
      Withdraw<span className="sr-only"> {originalName}</span>
    </ToolButton>
  );
};
