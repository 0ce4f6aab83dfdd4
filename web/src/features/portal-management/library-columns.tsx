import {
  downloadPortalDocument,
  withdrawPortalDocument,
} from '../../../../shared/contract/portal-management.ts';
import type { PortalDocument } from '../../../../shared/domain/portal-document.ts';
import { isUnknownRecord } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PORTAL_READS } from './portal-reads.ts';
import { tierText } from './scope-options.tsx';

/** Withdraws a document from all readers. */
const WithdrawButton = ({ document: { id, originalName } }: { document: PortalDocument }) => {
  const { send, isPending } = useMutation(withdrawPortalDocument, { invalidates: PORTAL_READS });

  const withdraw = async () => {
    const question = `Withdraw this document? No client can read it any more, and this cannot be undone.\n\n${originalName}`;
    if (isPending || !(await askToConfirm(question, 'Withdraw document'))) return;
    const withdrawn = await send({ id });
    if (withdrawn.sent || isUnknownRecord(withdrawn.error))
      showToast({ title: 'Document withdrawn', description: originalName });
    else showFailure('Error', 'Failed to withdraw document.');
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={withdraw}>
      Withdraw<span className="sr-only"> {originalName}</span>
    </ToolButton>
  );
};

const protection = ({ isEncrypted, watermarked }: PortalDocument): string =>
  [isEncrypted && 'Encrypted', watermarked && 'Watermarked'].filter(Boolean).join(', ') || 'None';

export const libraryColumns: Columns<PortalDocument> = [
  {
    header: 'Document',
    width: 'w-[25%]',
    cell: ({ id, originalName, documentType }) => (
      <span className="block wrap-anywhere">
        {originalName}
        <span className="block text-note font-normal text-ink-soft">
          {documentType} · <RecordLink id={id} />
        </span>
      </span>
    ),
  },
  {
    header: 'Readers',
    width: 'w-[18%]',
    cell: ({ accessTier, division, clientId }) => (
      <>
        {clientId === undefined ? (
          'Shared'
        ) : (
          <TextLink to={paths.client(clientId)}>Client No. {clientId} alone</TextLink>
        )}
        <span className="block text-note text-ink-soft">
          {tierText(accessTier)}
          {division !== 'All' && `, ${division}`}
        </span>
      </>
    ),
  },
  { header: 'Size', width: 'w-[8%]', numeric: true, cell: ({ fileSize: bytes }) => fileSize(bytes) },
  { header: 'Protection', width: 'w-[14%]', cell: protection },
  {
    header: 'Uploaded',
    width: 'w-[14%]',
    cell: ({ createdAt, uploadedBy }) => (
      <span className="text-note text-ink-soft">
        <Time at={createdAt} as={dayAndTime} />
        <span className="block">by {uploadedBy}</span>
      </span>
    ),
  },
  {
    header: 'File',
    width: 'w-[21%]',
    cell: (document) => (
      <span className="flex flex-wrap gap-2">
        <DownloadButton
          endpoint={downloadPortalDocument}
          input={{ id: document.id }}
          name={document.originalName}
        />
        <WithdrawButton document={document} />
      </span>
    ),
  },
];
