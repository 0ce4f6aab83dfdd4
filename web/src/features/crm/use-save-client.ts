import { useState } from 'react';
import { updateClient } from '../../../../shared/contract/crm.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { Client, type EditedField } from '../../../../shared/domain/client.ts';
import { useCache } from '../../api/cache.tsx';
import { useMutation } from '../../api/mutation.ts';
import { writeOnTop } from '../../api/versioned-edit.ts';
import {
  type ClientDraft,
  type ConflictChoices,
  conflictingFields,
  differingClientFields,
  requestOfDraft,
  resolveConflicts,
} from './client-draft.ts';

/** Two people changed the same fields: both values, and the callback for the choice. */
export interface Conflict {
  draft: ClientDraft;
  current: Client;
  fields: EditedField[];
  /** Continues with the chosen values; without a choice nothing is saved. */
  settle: (choices?: ConflictChoices) => void;
}

interface Saved {
  client: Client;
  /** Further fields that somebody else has changed meanwhile. */
  merged: EditedField[];
}

/**
 * Saves a draft on top of the current record. Other people's changes to other fields stay; for fields that
 * both changed, the user chooses. `undoes` is the version that an edit has led to which this one takes back.
 * Returns undefined if the user cancels. Throws any other error of the server or the network.
 */
export const useSaveClient = (invalidates: readonly Endpoint[]) => {
  const { showAnswered } = useCache();
  const { send } = useMutation(updateClient, { invalidates, showsUnread: true });
  const [conflict, setConflict] = useState<Conflict>();

  const ask = async (draft: ClientDraft, current: Client, fields: EditedField[]) => {
    const { promise, resolve } = Promise.withResolvers<ConflictChoices | undefined>();
    setConflict({ draft, current, fields, settle: resolve });
    const choices = await promise;
    setConflict(undefined);
    return choices && resolveConflicts(draft, current, choices);
  };

  const save = async (draft: ClientDraft, seen: Client, undoes?: number): Promise<Saved | undefined> => {
    let wanted: ClientDraft | undefined = draft;
    let current = seen;
    const resolveOn = async (newer: Client): Promise<boolean> => {
      current = newer;
      const fields = wanted === undefined ? [] : conflictingFields(wanted, newer);
      if (wanted !== undefined && fields.length > 0) wanted = await ask(wanted, newer, fields);
      return wanted !== undefined;
    };
    if (!(await resolveOn(seen))) return undefined;

    const outcome = await writeOnTop({
      record: seen,
      schema: Client,
      send: (version) =>
        send({
          id: seen.id,
          version,
          ...requestOfDraft(wanted ?? {}),
          ...(undoes !== undefined && { undoes }),
        }),
      goOn: (newer) => {
        showAnswered(Client, newer);
        return resolveOn(newer);
      },
    });
    if (wanted === undefined) return undefined;
    if (!outcome.sent) throw outcome.error;
    return {
      client: outcome.output,
      merged: differingClientFields(seen, current).filter((field) => !(field in draft)),
    };
  };

  return { save, conflict };
};
