import { listOwnDocuments, listOwnLibrary } from '../../../../shared/contract/client-portal.ts';
import { Views } from '../../ui/data/view-tabs.tsx';
import { AccountDetails } from './account-details.tsx';
import { OwnEngagements } from './own-engagements.tsx';
import { OwnInvoices } from './own-invoices.tsx';
import { ReadableDocuments } from './readable-documents.tsx';

const VIEWS = [
  {
    value: undefined,
    name: 'Documents',
    content: (
      <ReadableDocuments
        endpoint={listOwnDocuments}
        title="Your documents"
        note="Made for you, and sent to you. PDFs carry your name and the time of download on each page."
      />
    ),
  },
  {
    value: 'library',
    name: 'Library',
    content: (
      <ReadableDocuments
        endpoint={listOwnLibrary}
        title="Library"
        note="Shared with clients of your access tier and division."
      />
    ),
  },
  { value: 'engagements', name: 'Engagements', content: <OwnEngagements /> },
  { value: 'invoices', name: 'Invoices', content: <OwnInvoices /> },
  { value: 'account', name: 'Account', content: <AccountDetails /> },
];

/** The client portal: documents, library, engagements, invoices and account. */
export const ClientPortal = () => <Views label="Parts of the portal" views={VIEWS} className="mb-8" />;
