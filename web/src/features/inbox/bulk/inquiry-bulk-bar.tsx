import { Suspense, useState } from 'react';
import type { InboxView } from '../../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type ListedInquiry } from '../../../../../shared/domain/inquiry.ts';
import { BulkBar } from '../../../components/bulk/bulk-bar.tsx';
import { letGo } from '../../../components/bulk/let-go.ts';
import type { ListSelection } from '../../../components/bulk/use-selection.ts';
import { ToolButton } from '../../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLoadAhead } from '../../../ui/use-load-ahead.ts';
import { inboxViewTexts } from '../inbox-views.ts';
import { inquiriesInBulk } from './inquiries-in-bulk.ts';
import { STATE_CHANGES, type StateChange } from './state-changes.ts';

const AssignDialog = lazyComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const InquiryBulkDialog = lazyComponent(
  async () => (await import('./inquiry-bulk-dialog.tsx')).InquiryBulkDialog,
);

interface InquiryBulkBarProps {
  view: InboxView;
  selection: Pick<ListSelection<ListedInquiry>, 'chosen' | 'chooseAll' | 'clear'>;
  /** Number of inquiries that can be chosen at once. */
  listed: number;
  /** Username of the signed-in member of staff. */
  me: string;
}

/** What can be done with the inquiries that are chosen, in a view of the inbox. */
export const InquiryBulkBar = ({ view, selection, listed, me }: InquiryBulkBarProps) => {
  useLoadAhead(AssignDialog.load);
  useLoadAhead(InquiryBulkDialog.load);
  const [opened, setOpened] = useState<'assign' | StateChange>();
  const { chosen, chooseAll, clear } = selection;
  const { state } = inboxViewTexts(view);
  const close = () => setOpened(undefined);
  const dialog = { inquiries: chosen, onClose: close, onDone: () => letGo(clear, close) };

  return (
    <BulkBar label="Chosen inquiries" count={chosen.length} {...{ clear, listed, chooseAll }}>
      {INQUIRY_STATE_RULES[state].isLead && (
        <ToolButton onClick={() => setOpened('assign')}>Assign</ToolButton>
      )}
      {STATE_CHANGES[state].map((change) => (
        <ToolButton key={change.to} onClick={() => setOpened(change)}>
          {change.label}
        </ToolButton>
      ))}
      <Suspense>
        {opened === 'assign' && <AssignDialog {...dialog} me={me} />}
        {opened !== undefined && opened !== 'assign' && (
          <InquiryBulkDialog
            {...dialog}
            title={opened.title}
            kind={inquiriesInBulk(opened)}
            change={{ state: opened.to }}
          />
        )}
      </Suspense>
    </BulkBar>
  );
};
