import { useCallback, useMemo, useRef, useState } from 'react';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

export interface Selection<Item, Id> {
  /** Those chosen, as they were listed then. */
  chosen: readonly Item[];
  /** Whether any was chosen so far: what changes them stays from then on, with a dialog that is open while the last one leaves. */
  isUsed: boolean;
  isChosen: (id: Id) => boolean;
  /** Chooses an item of a list or lets it go; with `isRange` all from the last one that was pressed. */
  toggle: (item: Item, list: readonly Item[], isRange: boolean) => void;
  choose: (items: readonly Item[]) => void;
  /** Lets one item go. */
  drop: (id: Id) => void;
  clear: () => void;
}

/** The items of a range, in the order of their list; the item alone where the last one is in another. */
export const rangeOf = <Item, Id>(
  list: readonly Item[],
  item: Item,
  last: Id | undefined,
  idOf: (item: Item) => Id,
): readonly Item[] => {
  const ids: readonly (Id | undefined)[] = list.map(idOf);
  const [from, to] = [ids.indexOf(last), ids.indexOf(idOf(item))];
  if (from < 0 || to < 0) return [item];

  return list.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** Items of one list or several that staff have chosen for one change; the same value until another is chosen. */
export const useSelection = <Item, Id>(idOf: (item: Item) => Id): Selection<Item, Id> => {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Item>>(new Map());
  const last = useRef<Id>(undefined);
  const [isUsed, setUsed] = useState(false);
  if (chosen.size > 0 && !isUsed) setUsed(true);

  return useMemo(() => {
    const toggle = (item: Item, list: readonly Item[], isRange: boolean) => {
      const range = isRange ? rangeOf(list, item, last.current, idOf) : [item];
      const isAdding = !chosen.has(idOf(item));
      last.current = idOf(item);
      setChosen((before) => {
        const next = new Map(before);
        for (const one of range) {
          if (isAdding) next.set(idOf(one), one);
          else next.delete(idOf(one));
        }
        return next;
      });
    };

    return {
      chosen: [...chosen.values()],
      isUsed,
      isChosen: (id) => chosen.has(id),
      toggle,
      choose: (items) => setChosen(new Map(items.map((item) => [idOf(item), item]))),
      drop: (id) =>
        setChosen((before) => (before.has(id) ? new Map([...before].filter(([one]) => one !== id)) : before)),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, isUsed, idOf]);
};

/** What a list has chosen of its own items, as it has them now. */
export interface ListSelection<Item> {
  chosen: readonly Item[];
  /** As of a selection. */
  isUsed: boolean;
  /** Another function where another item is chosen, and no other where the list is read again or goes on. */
  isChosen: (item: Item) => boolean;
  /** The same function for good. */
  toggle: (item: Item, isRange: boolean) => void;
  /** Chooses all that the list has read so far. */
  chooseAll: () => void;
  clear: () => void;
}

/** The items of one list that staff have chosen for one change; one that leaves the list is none of them. */
export const useListSelection = <Item, Id>(
  items: readonly Item[],
  idOf: (item: Item) => Id,
): ListSelection<Item> => {
  const selection = useSelection(idOf);
  const isChosen = useCallback((item: Item) => selection.isChosen(idOf(item)), [selection, idOf]);
  const toggle = useStableCallback((item: Item, isRange: boolean) => selection.toggle(item, items, isRange));

  return useMemo(
    () => ({
      ...{ chosen: items.filter(isChosen), isUsed: selection.isUsed, isChosen, toggle },
      chooseAll: () => selection.choose(items),
      clear: selection.clear,
    }),
    [selection, items, isChosen, toggle],
  );
};
