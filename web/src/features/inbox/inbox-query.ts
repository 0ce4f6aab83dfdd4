import type { InputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import {
  INBOX_DUE,
  INBOX_ORDERS,
  INBOX_VIEWS,
  type InboxView,
  type listInquiries,
} from '../../../../shared/contract/inquiries.ts';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../../shared/domain/inquiry-choices.ts';
import { firstCharacters } from '../../../../shared/domain/text.ts';
import type { ChosenFilter } from '../../components/list/filters.ts';

type Asked = Omit<Partial<InputOf<typeof listInquiries>>, 'view' | 'order' | 'limit'>;

const among = <Choice extends string>(choices: readonly Choice[], value: string | null) =>
  choices.find((choice) => choice === value);

/** Where the URL says that nobody looks after inquiries: no username is this. */
export const NOBODY = '-';

/** The filters of the inbox by their URL parameters: the values of a filter, and what it asks for. */
const FILTERS = {
  due: {
    valueIn: (value: string) => among(INBOX_DUE, value),
    input: (due: string) => ({ due }),
  },
  assignee: {
    valueIn: (value: string) => value.trim().slice(0, 63),
    input: (assignee: string) => (assignee === NOBODY ? { withoutAssignee: 'yes' } : { assignee }),
  },
  priority: {
    valueIn: (value: string) => among(URGENCIES, value),
    input: (urgency: string) => ({ urgency }),
  },
  type: {
    valueIn: (value: string) => among(INQUIRY_TYPES, value),
    input: (inquiryType: string) => ({ inquiryType }),
  },
  division: {
    valueIn: (value: string) => among(DIVISIONS, value),
    input: (division: string) => ({ division }),
  },
} as const;
export type InboxFilterName = keyof typeof FILTERS;
export const INBOX_FILTER_NAMES = Object.keys(FILTERS) as readonly InboxFilterName[];

/** The filters that a view takes: a colleague has open inquiries, and an answer is due to open ones and one’s own. */
const takes = (view: InboxView, name: InboxFilterName): boolean => {
  if (name === 'assignee') return view === 'open';

  return name !== 'due' || view === 'open' || view === 'mine';
};

interface InboxQuery {
  view: InboxView;
  order: (typeof INBOX_ORDERS)[number];
  /** The filters that the view takes, and those that hold. */
  names: readonly InboxFilterName[];
  filters: readonly ChosenFilter<InboxFilterName>[];
  /** Whether it has what is due alone, which has one order. */
  isDue: boolean;
  /** The words that are looked for. */
  q: string;
  /** Whether a filter or words hold beside the view. */
  isFiltered: boolean;
  /** The request for the list. */
  input: RequestOf<typeof listInquiries>;
}

/** The inbox for a URL; ignores invalid parameters. */
export const inboxQuery = (query: URLSearchParams): InboxQuery => {
  const view = among(INBOX_VIEWS, query.get('view')) ?? 'open';
  const names = INBOX_FILTER_NAMES.filter((name) => takes(view, name));
  const filters = names.flatMap((name) => {
    const value = FILTERS[name].valueIn(query.get(name) ?? '');
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
  const isDue = filters.some(({ name }) => name === 'due');
  const order = (!isDue && among(INBOX_ORDERS, query.get('order'))) || 'due';
  const q = firstCharacters(query.get('q')?.trim() ?? '', 100);
  const asked = Object.assign({}, ...filters.map(({ name, value }) => FILTERS[name].input(value))) as Asked;

  return {
    ...{ view, order, names, filters, isDue, q },
    isFiltered: filters.length > 0 || q !== '',
    input: { view, order, ...asked, ...(q !== '' && { q }), limit: 50 },
  };
};
