import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { paths } from '../../paths.ts';
import { withQuery } from '../../ui/with-query.ts';

/** The path of a record's own screen; undefined for records that open in a dialog over the current screen. */
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

/** Link target of a record, from a screen with this query. */
export const recordTarget = (id: string, query: URLSearchParams): string =>
  screenOf(id) ?? `?${withQuery(query, { record: id })}`;
