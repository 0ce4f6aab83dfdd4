import { PDFDocument } from '@cantoo/pdf-lib';
import type { Answer, TestApp } from '../test-app.ts';
import { sendFile } from './send-file.ts';
import { staffApiOf } from './staff-api.ts';

export const OWN = '/api/client-portal/own';

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

/** A PDF with one page per text. */
export const pdfOf = async (...texts: string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (const text of texts) pdf.addPage([420, 595]).drawText(text, { x: 40, y: 500, size: 12 });

  return pdf.save();
};

/** The API of the client portal, for staff and for its users. */
export const portalApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  let samples = 0;

  const newClient = async (clientName?: string): Promise<number> => {
    samples += 1;

    return (await api.newClient({ clientName: clientName ?? `Sample Client ${samples}` })).id;
  };
  const newPerson = async (clientId: number, change: Record<string, unknown> = {}): Promise<Person> => {
    samples += 1;
    const account = { username: `person-${samples}`, password: 'a quiet berth in June', ...change };
    const user = { clientId, accessTier: 'Tier3', ...account };
    const { status, body, text } = await api.post('/api/client-portal/users', user);
    if (status !== 201) throw new Error(`The portal user was answered ${status}: ${text}`);

    return { ...account, id: String(body.id), clientId };
  };
  /** Signs a portal user in, from a browser that may hold a cookie already; resolves to the session's cookie. */
  const signIn = async (
    { username, password }: Pick<Person, 'username' | 'password'>,
    held?: string,
  ): Promise<string> => {
    const browser = held === undefined ? {} : { cookie: held };

    return (await app.send('POST', '/api/client-portal/session', { username, password }, browser)).cookie;
  };

  return {
    ...api,
    newClient,
    newPerson,
    signIn,
    /** A portal user of a client of their own, signed in. */
    newSignedInUser: async (change: Record<string, unknown> = {}) => {
      const person = await newPerson(await newClient(), change);

      return { person, cookie: await signIn(person) };
    },
    /** Reads as a portal user. */
    ask: (path: string, cookie: string) => app.send('GET', path, undefined, { cookie }),
    /** The texts of a client's timeline, e.g. `portal document-added commander Plan.pdf`. */
    timelineTextsOf: async (clientId: number) =>
      (await api.timelineOf(clientId)).map(({ kind, event, actor, subject }) =>
        [kind, event, actor, subject].filter(Boolean).join(' '),
      ),
    analytics: async () => (await api.get('/api/client-portal/analytics')).body,
    upload: (bytes: Uint8Array | string, said: Said = {}, sent: Sent = {}): Promise<Answer> => {
      const query = new URLSearchParams({
        originalName: 'Outlook.pdf',
        documentType: 'Report',
        accessTier: 'Tier3',
        ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])),
      });

      return sendFile(app, `/api/client-portal/documents?${query}`, bytes, sent);
    },
    /** The entries of the download log. */
    downloads: async () => (await app.records('access-log')).filter(({ kind }) => kind === 'download'),
    /** The answer byte for byte. */
    download: async (path: string, cookie = app.session) => {
      const response = await fetch(`${app.stack.siteUrl}${path}`, { headers: { cookie } });
      const bytes = new Uint8Array(await response.arrayBuffer());

      return {
        status: response.status,
        headers: response.headers,
        bytes,
        text: Buffer.from(bytes).toString('latin1'),
      };
    },
  };
};

export type PortalApi = ReturnType<typeof portalApiOf>;
