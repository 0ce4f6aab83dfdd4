import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { paths } from '../../paths.ts';

/**
 * The path of a record's own screen; undefined for records that open in a dialog over the current screen, where the
 * parameter `record` names them.
 */
export const recordScreen = (id: string): string | undefined => {
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
