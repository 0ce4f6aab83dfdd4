import type { GridAlert, GridEvent } from '../../../../shared/domain/grid.ts';
import { paths } from '../../paths.ts';

type About = Pick<GridAlert | GridEvent, 'kind' | 'record' | 'clientId'>;

/** Where the record stands that an alert or an event is about; nowhere for a mail, which is seen to in its place. */
export const recordPath = ({ kind, record, clientId }: About): string | undefined => {
  switch (kind) {
    case 'inquiry':
    case 'overdue-answer':
      return paths.inquiry(record);
    case 'document':
    case 'failed-document':
      return paths.document(record);
    case 'overdue-invoice':
      return paths.invoice(record);
    case 'sync':
    case 'failed-sync':
      return paths.syncs;
    case 'client':
      return clientId === undefined ? undefined : paths.client(clientId);
    case 'payment':
      return clientId === undefined ? undefined : paths.paymentsOf(clientId);
    case 'failed-mail':
      return undefined;
  }
};
