import { useCallback, useState } from 'react';
import type { listClients } from '../../../../../shared/contract/crm.ts';
import type { RequestOf } from '../../../../../shared/contract/endpoint.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { type Selection, useSelection } from '../../../components/bulk/use-selection.ts';
import { CLIENTS_IN_BULK } from '../bulk/clients-in-bulk.ts';

type Request = RequestOf<typeof listClients>;

/** The cards of a column as it had them last. */
interface ColumnCards {
  /** The request that they answer. */
  asked: Request;
  cards: readonly Client[];
}

export interface BoardSelection extends Selection<Client, Client['id']> {
  /** Called by a column with its cards, each time they have changed. */
  noteCards: (stage: PipelineStage, column: ColumnCards) => void;
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
 * A column that a phone has shown before counts with the cards that it had, as long as it would ask for the same.
 */
export const useBoardSelection = (inputOf: (stage: PipelineStage) => Request): BoardSelection => {
  const selection = useSelection(CLIENTS_IN_BULK.idOf);
  const [columns, setColumns] = useState<ReadonlyMap<PipelineStage, ColumnCards>>(new Map());
  const noteCards = useCallback(
    (stage: PipelineStage, column: ColumnCards) => setColumns((before) => new Map(before).set(stage, column)),
    [],
  );

  const isAsked = (stage: PipelineStage, { asked }: ColumnCards) =>
    JSON.stringify(asked) === JSON.stringify(inputOf(stage));
  const cards = [...columns].flatMap(([stage, column]) => (isAsked(stage, column) ? column.cards : []));
  const chosen = latestOf(cards.filter(({ id }) => selection.isChosen(id)));

  return { ...selection, chosen, noteCards };
};
