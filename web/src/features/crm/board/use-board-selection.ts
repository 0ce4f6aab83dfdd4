import { useRef, useState } from 'react';
import type { Client } from '../../../../../shared/domain/client.ts';
import type { Selection } from '../use-selection.ts';

export interface BoardSelection extends Omit<Selection, 'toggle' | 'chooseAll'> {
  /** Chooses a card or lets it go; with `isRange` all of its column from the last one that was pressed. */
  toggle: (client: Client, column: readonly Client[], isRange: boolean) => void;
  /** Lets a card go: it has been moved by itself. */
  drop: (id: number) => void;
}

/** The cards of a range, in the order of their column; the card alone where the last one is in another. */
export const rangeOf = (column: readonly Client[], client: Client, last: number | undefined): Client[] => {
  const [from, to] = [last, client.id].map((one) => column.findIndex(({ id }) => id === one));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [client];

  return column.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** The cards of the board that staff have chosen for one change, of any column. */
export const useBoardSelection = (): BoardSelection => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Client>>(new Map());
  const last = useRef<number>(undefined);

  const toggle = (client: Client, column: readonly Client[], isRange: boolean) => {
    const range = isRange ? rangeOf(column, client, last.current) : [client];
    const isAdding = !chosen.has(client.id);
    last.current = client.id;
    setChosen((before) => {
      const next = new Map(before);
      for (const one of range) {
        if (isAdding) next.set(one.id, one);
        else next.delete(one.id);
      }
      return next;
    });
  };

  return {
    chosen: [...chosen.values()],
    isChosen: (id) => chosen.has(id),
    toggle,
    drop: (id) => setChosen((before) => new Map([...before].filter(([one]) => one !== id))),
    clear: () => setChosen(new Map()),
  };
};
