import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import {
  INBOX_DUE,
  INBOX_ORDERS,
  INBOX_VIEWS,
  type InboxDue,
  type InboxView,
  type listInquiries,
} from '../../../../shared/contract/inquiries.ts';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../../shared/domain/inquiry-choices.ts';
import { firstCharacters } from '../../../../shared/domain/text.ts';

/** Where the URL says that nobody looks after inquiries: no username is this. */
export const NOBODY = '-';

interface InboxQuery {
  view: InboxView;
  order: (typeof INBOX_ORDERS)[number];
  inquiryType: string;
  division: string;
  urgency: string;
  /** A username or `NOBODY`, of open inquiries alone. */
  assignee: string;
  /** Of open ones and one’s own alone. */
  due: InboxDue | '';
  /** The words that are looked for. */
  q: string;
  /** Whether a filter or words hold beside the view, and how many filters. */
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
  const urgency = among(URGENCIES, query.get('priority'));
  const assignee = (view === 'open' && query.get('assignee')?.trim().slice(0, 63)) || undefined;
  const q = firstCharacters(query.get('q')?.trim() ?? '', 100);
  const filters = {
    ...(inquiryType && { inquiryType }),
    ...(division && { division }),
    ...(urgency && { urgency }),
    ...(assignee !== undefined && (assignee === NOBODY ? { withoutAssignee: 'yes' as const } : { assignee })),
    ...(due && { due }),
  };
  const filterCount = Object.keys(filters).length;

  return {
    view,
    order,
    inquiryType: inquiryType ?? '',
    division: division ?? '',
    urgency: urgency ?? '',
    assignee: assignee ?? '',
    due: due ?? '',
    q,
    isFiltered: filterCount > 0 || q !== '',
    filterCount,
    input: { view, order, ...filters, ...(q !== '' && { q }), limit: 50 },
  };
};
