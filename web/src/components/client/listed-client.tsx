import { createContext, type ReactNode, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clientIn } from './client-in.ts';

const OneClient = createContext<number | undefined>(undefined);

/** Limits all lists inside to one client, and presets that client in their dialogs. */
export const ListsOfClient = ({ id, children }: { id: number; children: ReactNode }) => (
  <OneClient value={id}>{children}</OneClient>
);

interface ListedClient {
  /** The number of the client whose records a list shows; undefined for those of all. */
  clientId: number | undefined;
  /** The whole screen is of this client: the list offers no other. */
  isFixed: boolean;
}

/** The client to whom a list is limited: that of `ListsOfClient`, else that of the URL parameter `client`. */
export const useListedClient = (): ListedClient => {
  const [query] = useSearchParams();
  const fixed = use(OneClient);

  return { clientId: fixed ?? clientIn(query), isFixed: fixed !== undefined };
};
