import { useSearchParams } from 'react-router-dom';
import { downloadDocument } from '../../../../shared/contract/documents.ts';
import { type AutomatedDocument, DOCUMENT_LABELS } from '../../../../shared/domain/document.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column, Columns } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { QueryLink } from '../../ui/query-link.tsx';
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUS_TONES, TRIGGER_LABELS } from './document-labels.ts';
import { Production } from './production.tsx';

type DocumentColumn = Column<AutomatedDocument>;

/** Opens a document beside the list. */
const Name = ({ id, documentType, uniqueFileId }: AutomatedDocument) => {
  const [query] = useSearchParams();

  return (
    <QueryLink
      id={id}
      change={{ document: id }}
      aria-current={query.get('document') === id || undefined}
      className="block outline-none after:absolute after:inset-0"
    >
      {DOCUMENT_LABELS[documentType]}
      <span className="block text-note font-normal wrap-anywhere text-ink-soft">{uniqueFileId}</span>
    </QueryLink>
  );
};

const name = (width: string): DocumentColumn => ({
  header: 'Document and file id',
  width,
  names: true,
  cell: (one) => <Name {...one} />,
});

const client = (width: string): DocumentColumn => ({
  header: 'Client and tier',
  width,
  cell: ({ clientName, tier }) => (
    <>
      <span className="line-clamp-2 wrap-anywhere">{clientName}</span>
      <span className="block text-note text-ink-soft">{TIER_LABELS[tier]}</span>
    </>
  ),
});

/** User and time of the last status change, or of the creation. */
const status = (width: string): DocumentColumn => ({
  header: 'Status',
  width,
  cell: ({ status: documentStatus, history, production }) => {
    const moved = history.slice(1).at(-1);
    if (production !== 'done') return <span className="text-ink-soft">Not made yet</span>;
    return (
      <>
        <Badge tone={DOCUMENT_STATUS_TONES[documentStatus]}>{DOCUMENT_STATUS_LABELS[documentStatus]}</Badge>
        {moved && (
          <span className="mt-1 block text-note text-ink-soft">
            <Time at={moved.at} as={dayAndTime} className="whitespace-nowrap" /> by {moved.by}
          </span>
        )}
      </>
    );
  },
});

const file = (width: string): DocumentColumn => ({
  header: 'File',
  width,
  // Above the link that covers its row.
  cell: (one) => (
    <div className="relative z-1 w-fit">
      {one.production === 'done' ? (
        <DownloadButton endpoint={downloadDocument} input={{ id: one.id }} name={one.uniqueFileId} />
      ) : (
        <Production document={one} />
      )}
    </div>
  ),
});

/** @param isNarrow whether a document is open beside the list */
export const documentColumns = (isNarrow: boolean): Columns<AutomatedDocument> =>
  isNarrow
    ? [name('w-[38%]'), client('w-[20%]'), status('w-[22%]'), file('w-[20%]')]
    : [
        name('w-[35%]'),
        client('w-[17%]'),
        { header: 'Version', width: 'w-[5%]', cell: ({ templateVersion }) => templateVersion },
        { header: 'Trigger', width: 'w-[8%]', cell: ({ triggeredBy }) => TRIGGER_LABELS[triggeredBy] },
        status('w-[13%]'),
        {
          header: 'Created',
          width: 'w-[11%]',
          cell: ({ createdAt }) => (
            <Time at={createdAt} as={dayAndTime} className="text-note whitespace-nowrap text-ink-soft" />
          ),
        },
        file('w-[11%]'),
      ];
