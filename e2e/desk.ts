import type { Answer, Product } from './product.ts';

/** A member of staff at work in the inbox. */
export interface Desk {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  /** Changes an inquiry as it is now, unless `version` says which one was seen. */
  readonly change: (reference: string, wanted: Record<string, unknown>) => Promise<Answer>;
  readonly read: (reference: string) => Promise<Record<string, unknown>>;
  readonly summary: () => Promise<Record<string, unknown>>;
  /** References of a list's first page. */
  readonly list: (query?: string) => Promise<string[]>;
  /** Sessions end while a test travels in time. */
  readonly signInAgain: () => Promise<void>;
}

export const deskOf = (product: Product): Desk => {
  let cookie = product.session;
  const get: Desk['get'] = (path) => product.send('GET', path, undefined, { cookie });
  const read: Desk['read'] = async (reference) => {
    const { body } = await get(`/api/inquiries/${reference}`);

    return body.inquiry as Record<string, unknown>;
  };

  return {
    get,
    read,
    post: (path, body) => product.send('POST', path, body, { cookie }),
    change: async (reference, wanted) => {
      const version = wanted.version ?? (await read(reference)).version;

      return product.send('PUT', `/api/inquiries/${reference}`, { ...wanted, version }, { cookie });
    },
    summary: async () => (await get('/api/inquiries/summary')).body,
    list: async (query = '') => {
      const { body } = await get(`/api/inquiries?limit=50&${query}`);

      return (body.items as { reference: string }[]).map(({ reference }) => reference);
    },
    signInAgain: async () => {
      cookie = await product.signIn();
    },
  };
};
