import { PDFDocument } from '@cantoo/pdf-lib';
import type { Answer, Product } from './product.ts';

interface Said {
  readonly originalName?: string;
  readonly documentType?: string;
  readonly accessTier?: string;
  readonly division?: string;
  readonly clientId?: number;
}

interface Sent {
  readonly contentType?: string;
  readonly key?: string;
  readonly cookie?: string;
}

/** A portal user as the tests know it. */
export interface Person {
  readonly id: string;
  readonly clientId: number;
  readonly username: string;
  readonly password: string;
}

/** A member of staff at work on the client portal, and the clients' own side of it. */
export interface PortalDesk {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, key?: string) => Promise<Answer>;
  readonly put: (path: string, body: unknown) => Promise<Answer>;
  readonly remove: (path: string) => Promise<Answer>;
  readonly newClient: (name?: string) => Promise<number>;
  readonly newPerson: (clientId: number, change?: Record<string, unknown>) => Promise<Person>;
  readonly upload: (bytes: Uint8Array | string, said?: Said, sent?: Sent) => Promise<Answer>;
  /** Signs a portal user in; answers the session's cookie. */
  readonly enter: (person: Pick<Person, 'username' | 'password'>) => Promise<string>;
  /** Whatever is answered, byte for byte. */
  readonly take: (
    path: string,
    cookie?: string,
  ) => Promise<{ status: number; headers: Headers; bytes: Uint8Array; text: string }>;
  /** Sessions end while a test travels in time. */
  readonly signInAgain: () => Promise<void>;
}

/** A PDF with one page per text. */
export const pdfOf = async (...texts: string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (const text of texts) pdf.addPage([420, 595]).drawText(text, { x: 40, y: 500, size: 12 });

  return pdf.save();
};

export const portalDeskOf = (product: Product): PortalDesk => {
  let staff = product.session;
  let samples = 0;
  const post: PortalDesk['post'] = (path, body, key) =>
    product.send('POST', path, body, { cookie: staff, ...(key && { key }) });

  return {
    post,
    get: (path) => product.send('GET', path, undefined, { cookie: staff }),
    put: (path, body) => product.send('PUT', path, body, { cookie: staff }),
    remove: (path) => product.send('DELETE', path, undefined, { cookie: staff }),
    newClient: async (name) => {
      samples += 1;
      const { body } = await post('/api/crm/clients', {
        clientName: name ?? `Sample Client ${samples}`,
        contactEmail: `client${samples}@sample.example`,
      });

      return Number(body.id);
    },
    newPerson: async (clientId, change = {}) => {
      samples += 1;
      const account = { username: `person-${samples}`, password: 'a quiet berth in June', ...change };
      const { status, body, text } = await post('/api/client-portal/users', {
        clientId,
        accessTier: 'Tier3',
        ...account,
      });
      if (status !== 201) throw new Error(`The portal user was answered ${status}: ${text}`);

      return { ...account, id: String(body.id), clientId };
    },
    upload: async (bytes, said = {}, { contentType = 'application/pdf', key, cookie = staff } = {}) => {
      const query = new URLSearchParams({
        originalName: 'Outlook.pdf',
        documentType: 'Report',
        accessTier: 'Tier3',
        ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])),
      });
      const response = await fetch(`${product.stack.siteUrl}/api/client-portal/documents?${query}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': contentType,
          cookie,
          ...(key && { 'idempotency-key': key }),
        },
        body: Buffer.from(bytes),
      });
      const text = await response.text();

      return { status: response.status, body: JSON.parse(text), text, cookie: '' };
    },
    enter: async ({ username, password }) =>
      (await product.send('POST', '/api/client-portal/session', { username, password })).cookie,
    take: async (path, cookie = staff) => {
      const response = await fetch(`${product.stack.siteUrl}${path}`, { headers: { cookie } });
      const bytes = new Uint8Array(await response.arrayBuffer());

      return {
        status: response.status,
        headers: response.headers,
        bytes,
        text: Buffer.from(bytes).toString('latin1'),
      };
    },
    signInAgain: async () => {
      staff = await product.signIn();
    },
  };
};
