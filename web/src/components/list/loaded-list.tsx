import type { ReactNode } from 'react';
import type { Pages } from '../../api/infinite-query.ts';
import type { Query } from '../../api/query.ts';
import { Empty } from '../../ui/states.tsx';
import { Loaded } from '../loaded.tsx';
import { LoadMore } from './load-more.tsx';

export interface LoadedListProps<Item> {
  read: Query<Pages<Item>>;
  /** Nouns of the items, as in "1 user" and "12 users". */
  one: string;
  many: string;
  /** Total number of items, where it is counted. */
  total?: number | undefined;
  /** Text of an empty list. */
  empty: string;
  /** Message of a failure in other words. */
  failed?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read by pages, in its four states, with a button for the next page. */
export const LoadedList = <Item,>({ read, empty, failed, children, ...counted }: LoadedListProps<Item>) => (
  <Loaded read={read} what={counted.many} {...(failed !== undefined && { failed })}>
    {(pages) =>
      pages.items.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          {children(pages.items)}
          <LoadMore {...pages} {...counted} />
        </>
      )
    }
  </Loaded>
);
