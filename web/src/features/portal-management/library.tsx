import { Upload } from 'lucide-react';
import { useState } from 'react';
import { listPortalDocuments } from '../../../../shared/contract/portal-management.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { libraryColumns } from './library-columns.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { usePortalTotal } from './use-portal-total.ts';

/** The documents library of the client portal. */
export const Library = () => {
  const { clientId } = useListedClient();
  const [isUploading, setUploading] = useState(false);
  const read = useInfiniteQuery(listPortalDocuments, { clientId, limit: 50 });
  const total = usePortalTotal('documents');

  return (
    <>
      <Listing
        read={read}
        one="document"
        many="documents"
        total={total}
        empty="No documents found"
        columns={libraryColumns}
        rowKey={({ id }) => id}
        action={
          <ToolButton icon={Upload} onClick={() => setUploading(true)}>
            Upload document
          </ToolButton>
        }
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
};
