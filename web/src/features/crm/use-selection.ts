import { useRef, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';

export interface Selection {
  /** Those chosen, as the list has them now. */
  chosen: readonly Client[];
  isChosen: (id: number) => boolean;
  /** Chooses a client or lets it go; with `isRange` all from the last one that was pressed. */
  toggle: (id: number, isRange: boolean) => void;
  /** Chooses all that the list has read so far, or none. */
  chooseAll: () => void;
  clear: () => void;
}

/** The clients of a list that staff have chosen for one change. */
export const useSelection = (items: readonly Client[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);

  const toggle = (id: number, isRange: boolean) => {
    const [from, to] = [last.current, id].map((one) => items.findIndex((item) => item.id === one));
    const isWhole = isRange && from !== undefined && to !== undefined && from >= 0;
    const range = isWhole
      ? items.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id)
      : [id];
    const isAdding = !ids.has(id);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      for (const one of range) {
        if (isAdding) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  };

  return {
    chosen: items.filter(({ id }) => ids.has(id)),
    isChosen: (id) => ids.has(id),
    toggle,
    chooseAll: () => setIds(new Set(items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
};
