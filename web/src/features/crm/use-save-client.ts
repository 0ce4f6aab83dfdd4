import { useState } from 'react';
import { readClient, updateClient } from '../../../../shared/contract/crm.ts';
import { Client, type EditedField } from '../../../../shared/domain/client.ts';
import { useRemember } from '../../api/cache.tsx';
import { call } from '../../api/client.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { type Choices, conflictsIn, type Draft, differences, editOf, resolved } from './client-draft.ts';

/** Two people changed the same fields: what each made of them, and where the answer goes. */
export interface Conflict {
  draft: Draft;
  current: Client;
  fields: EditedField[];
  /** Goes on with what was chosen; without a choice nothing is saved. */
  settle: (choices?: Choices) => void;
}

interface Saved {
  client: Client;
  /** What somebody else changed meanwhile beside it. */
  merged: EditedField[];
}

// Somebody would have to save between each of our readings and writings.
const MOST_TRIES = 5;

/**
 * Saves a draft on top of whatever stands now. What others changed elsewhere stays; where both changed a field, the
 * person is asked. Answers nothing when they would rather not save. Throws what else the server or the line refuses.
 */
export const useSaveClient = () => {
  const remember = useRemember();
  const [conflict, setConflict] = useState<Conflict>();

  const ask = async (draft: Draft, current: Client, fields: EditedField[]) => {
    const { promise, resolve } = Promise.withResolvers<Choices | undefined>();
    setConflict({ draft, current, fields, settle: resolve });
    const choices = await promise;
    setConflict(undefined);
    return choices && resolved(draft, current, choices);
  };

  const save = async (draft: Draft, seen: Client): Promise<Saved | undefined> => {
    let wanted = draft;
    let current = seen;
    for (let attempt = 1; ; attempt += 1) {
      const fields = conflictsIn(wanted, current);
      if (fields.length > 0) {
        const chosen = await ask(wanted, current, fields);
        if (chosen === undefined) return undefined;
        wanted = chosen;
      }
      try {
        const { id, version } = current;
        const client = await call(updateClient, { id, version, ...editOf(wanted) });
        remember(readClient, { id }, client);
        return { client, merged: differences(seen, current).filter((field) => !(field in draft)) };
      } catch (error) {
        const newer = staleRecord(error, Client);
        if (newer === undefined || attempt === MOST_TRIES) throw error;
        remember(readClient, { id: newer.id }, newer);
        current = newer;
      }
    }
  };

  return { save, conflict };
};
