import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { paths } from '../../paths.ts';
import { withQuery } from '../../ui/with-query.ts';

/** The screen of its own that a record has; nothing where it is shown over whatever screen one is at. */
const screenOf = (id: string): string | undefined => {
  switch (recordKindOf(id)) {
    case 'inquiry':
      return paths.inquiry(id);
    case 'client':
      return paths.client(Number(id.slice(3)));
    case 'document':
      return paths.document(id);
    case 'invoice':
      return paths.invoice(id);
    default:
      return undefined;
  }
};

/** Where a link to a record leads from a screen with this query. */
export const recordTarget = (id: string, query: URLSearchParams): string =>
  screenOf(id) ?? `?${withQuery(query, { record: id })}`;
