import { CLIENT_FILTER_NAMES } from './client-query.ts';

/** The parameters of an address that a view has. */
const PARAMETERS = [...CLIENT_FILTER_NAMES, 'archived', 'contact', 'order', 'direction', 'columns'];

/** The parameters of an address that a view has, in an order of their own, so that two can be compared. */
export const viewQuery = (query: URLSearchParams): string =>
  new URLSearchParams(
    PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  ).toString();

/** The parameters of the address of a view. */
export const addressOfView = ({ id, query }: { id: string; query: string }): URLSearchParams => {
  const address = new URLSearchParams(query);
  address.set('saved', id);

  return address;
};
