import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import {
  INBOX_DUE,
  INBOX_ORDERS,
  INBOX_VIEWS,
  type InboxDue,
  type InboxView,
  type listInquiries,
} from '../../../../shared/contract/inquiries.ts';
import { DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';

interface InboxQuery {
  view: InboxView;
  order: (typeof INBOX_ORDERS)[number];
  inquiryType: string;
  division: string;
  /** A username, of open inquiries alone. */
  assignee: string;
  /** Of open ones and one’s own alone. */
  due: InboxDue | '';
  /** Whether a filter holds beside the view, and how many. */
  isFiltered: boolean;
  filterCount: number;
  /** The request for the list. */
  input: RequestOf<typeof listInquiries>;
}

const among = <Choice extends string>(choices: readonly Choice[], value: string | null) =>
  choices.find((choice) => choice === value);

/** The inbox for a URL; ignores invalid parameters. */
export const inboxQuery = (query: URLSearchParams): InboxQuery => {
  const view = among(INBOX_VIEWS, query.get('view')) ?? 'open';
  const due = view === 'open' || view === 'mine' ? among(INBOX_DUE, query.get('due')) : undefined;
  // What is due is in the order of its due time.
  const order = (due === undefined && among(INBOX_ORDERS, query.get('order'))) || 'due';
  const inquiryType = among(INQUIRY_TYPES, query.get('type'));
  const division = among(DIVISIONS, query.get('division'));
  const assignee = (view === 'open' && query.get('assignee')?.trim().slice(0, 63)) || undefined;
  const filters = {
    ...(inquiryType && { inquiryType }),
    ...(division && { division }),
    ...(assignee !== undefined && { assignee }),
    ...(due && { due }),
  };

  return {
    view,
    order,
    inquiryType: inquiryType ?? '',
    division: division ?? '',
    assignee: assignee ?? '',
    due: due ?? '',
    isFiltered: Object.keys(filters).length > 0,
    filterCount: Object.keys(filters).length,
    input: { view, order, ...filters, limit: 50 },
  };
};
