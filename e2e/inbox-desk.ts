import { deskOf } from './desk.ts';
import type { Answer, Product } from './product.ts';

/** The inbox as somebody signed in works with it. */
export const inboxDeskOf = (product: Product) => {
  const desk = deskOf(product);
  const read = async (reference: string) => {
    const { body } = await desk.get(`/api/inquiries/${reference}`);

    return body.inquiry as Record<string, unknown>;
  };

  return {
    ...desk,
    read,
    /** Changes an inquiry as it is now, unless `version` says which one was seen. */
    change: async (reference: string, wanted: Record<string, unknown>): Promise<Answer> => {
      const version = wanted.version ?? (await read(reference)).version;

      return desk.put(`/api/inquiries/${reference}`, { ...wanted, version });
    },
    summary: async () => (await desk.get('/api/inquiries/summary')).body,
    /** References of a list's first page. */
    list: async (query = ''): Promise<string[]> => {
      const { body } = await desk.get(`/api/inquiries?limit=50&${query}`);

      return (body.items as { reference: string }[]).map(({ reference }) => reference);
    },
  };
};

export type InboxDesk = ReturnType<typeof inboxDeskOf>;
