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

/** What can be done with the inquiries that are chosen, in a view of the inbox; a dialog stays open where it no longer has them. */
export const InquiryBulkBar = ({ view, selection, listed, me }: InquiryBulkBarProps) => {
  useLoadAhead(AssignDialog.load);
  useLoadAhead(InquiryBulkDialog.load);
  // The list may be read again meanwhile: what is done is of those that were chosen.
  const [opened, setOpened] = useState<{
    deed: 'assign' | StateChange;
    inquiries: readonly ListedInquiry[];
  }>();
  const { chosen, chooseAll, clear } = selection;
  const { state } = inboxViewTexts(view);
  const open = (deed: 'assign' | StateChange) => setOpened({ deed, inquiries: chosen });
  const close = () => setOpened(undefined);
  const closing = { onClose: close, onDone: () => letGo(clear, close) };

  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label="Chosen inquiries" count={chosen.length} {...{ clear, listed, chooseAll }}>
          {INQUIRY_STATE_RULES[state].isLead && (
            <ToolButton onClick={() => open('assign')}>Assign</ToolButton>
          )}
          {STATE_CHANGES[state].map((change) => (
            <ToolButton key={change.to} onClick={() => open(change)}>
              {change.label}
            </ToolButton>
          ))}
        </BulkBar>
      )}
      <Suspense>
        {opened?.deed === 'assign' && <AssignDialog {...closing} inquiries={opened.inquiries} me={me} />}
        {opened !== undefined && opened.deed !== 'assign' && (
          <InquiryBulkDialog
            {...closing}
            inquiries={opened.inquiries}
            title={opened.deed.title}
            kind={inquiriesInBulk(opened.deed)}
            change={{ state: opened.deed.to }}
          />
        )}
      </Suspense>
    </>
  );
};
