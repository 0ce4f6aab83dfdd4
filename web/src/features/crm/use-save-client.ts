import { useState } from 'react';
import { updateClient } from '../../../../shared/contract/crm.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { Client, type EditedField } from '../../../../shared/domain/client.ts';
import { useCache } from '../../api/cache.tsx';
import { useMutation } from '../../api/mutation.ts';
import { writeOnTop } from '../../api/versioned-edit.ts';
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

/**
 * Saves a draft on top of whatever stands now. What others changed elsewhere stays; where both changed a field, the
 * person is asked. Answers nothing when they would rather not save. Throws what else the server or the line refuses.
 */
export const useSaveClient = (invalidates: readonly Endpoint[]) => {
  const { showAnswered } = useCache();
  const { send } = useMutation(updateClient, { invalidates });
  const [conflict, setConflict] = useState<Conflict>();

  const ask = async (draft: Draft, current: Client, fields: EditedField[]) => {
    const { promise, resolve } = Promise.withResolvers<Choices | undefined>();
    setConflict({ draft, current, fields, settle: resolve });
    const choices = await promise;
    setConflict(undefined);
    return choices && resolved(draft, current, choices);
  };

  const save = async (draft: Draft, seen: Client): Promise<Saved | undefined> => {
    let wanted: Draft | undefined = draft;
    let current = seen;
    const resolveOn = async (newer: Client): Promise<boolean> => {
      current = newer;
      const fields = wanted === undefined ? [] : conflictsIn(wanted, newer);
      if (wanted !== undefined && fields.length > 0) wanted = await ask(wanted, newer, fields);
      return wanted !== undefined;
    };
    if (!(await resolveOn(seen))) return undefined;

    const outcome = await writeOnTop({
      record: seen,
      schema: Client,
      send: (version) => send({ id: seen.id, version, ...editOf(wanted ?? {}) }),
      goOn: (newer) => {
        showAnswered(Client, newer);
        return resolveOn(newer);
      },
    });
    if (wanted === undefined) return undefined;
    if (!outcome.sent) throw outcome.error;
    return {
      client: outcome.output,
      merged: differences(seen, current).filter((field) => !(field in draft)),
    };
  };

  return { save, conflict };
};
