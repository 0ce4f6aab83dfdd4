import { isDeepStrictEqual } from 'node:util';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';
import { ERASED_NAME } from '../personal-data/erasure.ts';
import { findClientItself } from './client.table.ts';
import { clientSearchRows, contactAsClient, contactSearchRows, formerSearchKeys } from './search-terms.ts';

/** A transaction has a hundred writes, and one of them is the client. */
const ROWS_PER_COMMIT = 99;

/**
 * Writes the search rows of a client and its contacts that differ from the present rules, and removes those of the former; answers
 * whether there were any. Nothing of the client changes.
 */
export const rewriteSearchRows = (id: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const client = await findClientItself(id);
    if (!client || (client.clientName === ERASED_NAME && client.contactEmail === '')) return false;
    // A merged client keeps its contacts as they were, and the one that has its records may have changed them.
    const contacts = client.mergedInto ? [] : (client.contacts ?? []);
    const rows = [...clientSearchRows(client), ...contacts.flatMap(contactSearchRows)];
    const entries = rows.map(({ entry }) => entry);
    const former = [
      ...formerSearchKeys(client, client.id),
      ...contacts.flatMap((contact) => formerSearchKeys(contactAsClient(contact), contact.id)),
    ].filter(({ entry }) => !entries.includes(entry));
    const stored = ({ bucket, entry }: Record<string, unknown>) =>
      getItem('client-search', { bucket, entry });
    const [storedRows, storedFormer] = await Promise.all([
      Promise.all(rows.map(stored)),
      Promise.all(former.map(stored)),
    ]);
    const writes = [
      ...rows
        .filter((row, place) => !isDeepStrictEqual(row, storedRows[place]))
        .map((row): TransactWrite => ({ put: row, into: 'client-search' })),
      ...former
        .filter((_, place) => storedFormer[place] !== undefined)
        .map((key): TransactWrite => ({ remove: { ...key }, from: 'client-search' })),
    ];
    const unchanged: TransactWrite = {
      ...{ update: 'SET #version = :version', key: { id }, in: 'clients' },
      ...{ condition: '#version = :version', names: { '#version': 'version' } },
      values: { ':version': client.version },
    };
    for (let start = 0; start < writes.length; start += ROWS_PER_COMMIT)
      await commit([unchanged, ...writes.slice(start, start + ROWS_PER_COMMIT)]);

    return writes.length > 0;
  });
