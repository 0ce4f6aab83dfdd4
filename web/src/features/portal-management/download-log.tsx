import { listDownloads } from '../../../../shared/contract/portal-management.ts';
import type { Download } from '../../../../shared/domain/portal-document.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import type { Columns } from '../../ui/data/table.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const columns: Columns<Download> = [
  { header: 'Taken', width: 'w-[20%]', cell: ({ at }) => <Time at={at} as={dateAndTime} /> },
  {
    header: 'Document',
    width: 'w-[35%]',
    names: true,
    cell: ({ documentId, originalName, documentType }) => (
      <span className="block wrap-anywhere">
        {originalName}
        <span className="block text-note font-normal text-ink-soft">
          {documentType} · <RecordLink id={documentId} />
        </span>
      </span>
    ),
  },
  {
    header: 'By',
    width: 'w-[25%]',
    cell: ({ username, by }) => (
      <span className="wrap-anywhere">
        {username} <span className="text-note text-ink-soft">{by}</span>
      </span>
    ),
  },
  {
    header: 'Client',
    ofClient: true,
    width: 'w-[20%]',
    cell: ({ clientId }) =>
      clientId === undefined ? (
        <span className="text-ink-soft">No one client</span>
      ) : (
        <TextLink to={paths.client(clientId)}>No. {clientId}</TextLink>
      ),
  },
];

/** Downloads with user, file and time, the newest first. */
export const DownloadLog = () => {
  const { clientId } = useListedClient();
  const read = useInfiniteQuery(listDownloads, { clientId, limit: 50 });

  return (
    <section aria-labelledby="download-log" className="pt-8">
      <h2 id="download-log" className="title">
        Download log
      </h2>
      <Listing
        read={read}
        one="download"
        many="downloads"
        empty="No downloads found"
        columns={columns}
        rowKey={({ id }) => id}
        minWidth="narrow"
      />
    </section>
  );
};
