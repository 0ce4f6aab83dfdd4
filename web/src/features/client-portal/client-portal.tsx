import { useSearchParams } from 'react-router-dom';
import { listOwnDocuments, listOwnLibrary } from '../../../../shared/contract/client-portal.ts';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { AccountDetails } from './account-details.tsx';
import { OwnEngagements } from './own-engagements.tsx';
import { OwnInvoices } from './own-invoices.tsx';
import { ReadableDocuments } from './readable-documents.tsx';

const VIEWS = [
  { value: undefined, name: 'Documents' },
  { value: 'library', name: 'Library' },
  { value: 'engagements', name: 'Engagements' },
  { value: 'invoices', name: 'Invoices' },
  { value: 'account', name: 'Account' },
];

/** The client portal: documents, library, engagements, invoices and account. */
export const ClientPortal = () => {
  const [query] = useSearchParams();
  const shown = VIEWS.find(({ value }) => value === query.get('view'))?.value;

  return (
    <>
      <ViewTabs label="Parts of the portal" views={VIEWS} shown={shown} />
      <div className="pt-8">
        {shown === undefined && (
          <ReadableDocuments
            endpoint={listOwnDocuments}
            title="Your documents"
            note="Made for you, and sent to you. PDFs carry your name and the time of download on each page."
          />
        )}
        {shown === 'library' && (
          <ReadableDocuments
            endpoint={listOwnLibrary}
            title="Library"
            note="Shared with clients of your access tier and division."
          />
        )}
        {shown === 'engagements' && <OwnEngagements />}
        {shown === 'invoices' && <OwnInvoices />}
        {shown === 'account' && <AccountDetails />}
      </div>
    </>
  );
};
