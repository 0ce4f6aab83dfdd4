import { useCallback, useState } from 'react';
import type { Client } from '../../../../../shared/domain/client.ts';
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { type Selection, useSelection } from '../../../components/bulk/use-selection.ts';
import { CLIENTS_IN_BULK } from '../bulk/clients-in-bulk.ts';

export interface BoardSelection extends Selection<Client, Client['id']> {
  /** Called by a column with its cards, each time they have changed. */
  noteCards: (stage: PipelineStage, cards: readonly Client[]) => void;
}

/** The latest version of each client: one that somebody else moves is in two columns while one of them is read again. */
const latestOf = (cards: readonly Client[]): readonly Client[] => {
  const latest = new Map<Client['id'], Client>();
  for (const client of cards) {
    if (client.version >= (latest.get(client.id)?.version ?? 0)) latest.set(client.id, client);
  }

  return [...latest.values()];
};

/**
 * What staff have chosen of the clients on the board, as its columns have them now; one that leaves the board is none of them.
 * A column that a phone has shown before has the cards that it had. Nothing is chosen where the board asks for others.
 * @param asked the filters and words that the board asks with
 */
export const useBoardSelection = (asked: string): BoardSelection => {
  const selection = useSelection(CLIENTS_IN_BULK.idOf);
  const [columns, setColumns] = useState<ReadonlyMap<PipelineStage, readonly Client[]>>(new Map());
  const [lastAsked, setLastAsked] = useState(asked);
  const noteCards = useCallback(
    (stage: PipelineStage, cards: readonly Client[]) =>
      setColumns((before) => new Map(before).set(stage, cards)),
    [],
  );
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setColumns(new Map());
    selection.clear();
  }

  const chosen = latestOf([...columns.values()].flat().filter(({ id }) => selection.isChosen(id)));

  return { ...selection, chosen, noteCards };
};
