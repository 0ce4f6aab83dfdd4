import type { ReactNode } from 'react';
import { updateInquiry } from '../../../../../shared/contract/inquiries.ts';
import { Inquiry, type ListedInquiry } from '../../../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../../../shared/domain/inquiry-change.ts';
import { useMutation } from '../../../api/mutation.ts';
import { BulkDialog } from '../../../components/bulk/bulk-dialog.tsx';
import type { BulkKind } from '../../../components/bulk/bulk-kind.ts';
import { writeAnswer } from '../../../components/bulk/change-in-bulk.ts';
import { INQUIRY_LISTS } from '../inquiry-lists.ts';

export interface ClosingProps {
  inquiries: readonly ListedInquiry[];
  /** Cancelled: the inquiries stay chosen. */
  onClose: () => void;
  onDone: () => void;
}

interface InquiryBulkDialogProps extends ClosingProps {
  title: string;
  kind: BulkKind<ListedInquiry, InquiryChange>;
  change: InquiryChange | undefined;
  children?: ReactNode;
}

/** Changes several inquiries. */
export const InquiryBulkDialog = ({ inquiries, ...dialog }: InquiryBulkDialogProps) => {
  const { send } = useMutation(updateInquiry, { showsUnread: true });

  return (
    <BulkDialog
      {...dialog}
      items={inquiries}
      send={async ({ reference, version }, wanted) =>
        writeAnswer(await send({ reference, version, ...wanted }), Inquiry)
      }
      reads={INQUIRY_LISTS}
    />
  );
};
