import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import {
  INBOX_ORDERS,
  INBOX_VIEWS,
  type InboxView,
  type listInquiries,
} from '../../../../shared/contract/inquiries.ts';
import { DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';

interface InboxQuery {
  view: InboxView;
  order: (typeof INBOX_ORDERS)[number];
  inquiryType: string;
  division: string;
  /** The request for the list. */
  input: RequestOf<typeof listInquiries>;
}

const among = <Choice extends string>(choices: readonly Choice[], value: string | null) =>
  choices.find((choice) => choice === value);

/** The inbox for a URL; ignores invalid parameters. */
export const inboxQuery = (query: URLSearchParams): InboxQuery => {
  const view = among(INBOX_VIEWS, query.get('view')) ?? 'open';
  const order = among(INBOX_ORDERS, query.get('order')) ?? 'due';
  const inquiryType = among(INQUIRY_TYPES, query.get('type'));
  const division = among(DIVISIONS, query.get('division'));

  return {
    view,
    order,
    inquiryType: inquiryType ?? '',
    division: division ?? '',
    input: { view, order, ...(inquiryType && { inquiryType }), ...(division && { division }), limit: 50 },
  };
};
