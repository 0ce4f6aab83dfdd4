import { findClientPeople } from '../clients/client.table.ts';
import { mapAtOnce } from '../dynamo/map-at-once.ts';

interface OfClient {
  readonly clientId: number;
  /** That of the client when the record was made. */
  readonly clientName: string;
}

/** Records under the names that their clients have now, for staff: one read per client. */
export const withClientNames = async <Named extends OfClient>(
  records: readonly Named[],
): Promise<Named[]> => {
  const ids = [...new Set(records.map(({ clientId }) => clientId))];
  const clients = await mapAtOnce(ids, findClientPeople);
  const names = new Map(ids.map((id, place) => [id, clients[place]?.clientName]));

  return records.map((record) => ({
    ...record,
    clientName: names.get(record.clientId) ?? record.clientName,
  }));
};

/** As `withClientNames`, for a record that may not exist. */
export const withClientName = async <Named extends OfClient>(
  record: Named | undefined,
): Promise<Named | undefined> => record && (await withClientNames([record]))[0];
