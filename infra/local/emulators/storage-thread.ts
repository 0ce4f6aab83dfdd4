/** The S3 and SES emulators, in their own thread because both use globals and log without a setting. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createRequire, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { listen, PortTaken } from '../http.ts';
import type { InboundMail } from '../inbound-mail/intake.ts';
import { mailRoutes } from '../inbound-mail/mail-routes.ts';
import type { AnswerableEmail } from '../inbound-mail/reply-page.ts';
import { followClock } from '../lambda/clock.ts';
import type { InboundRequest, IntakeOutcome, StorageData, StorageReply, StorageRequest } from './storage.ts';

interface MailServer {
  default: (config: { host: string; port: number }) => Promise<Server>;
}

interface StoredEmail {
  readonly from: string;
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
}

interface MailStore {
  getStoreReadonly: () => { readonly emails: readonly StoredEmail[] };
  saveEmail: (mail: object) => void;
  clearStore: () => void;
}

const require = createRequire(import.meta.url);
// storage.ts starts the thread with this data.
const { objectsFolder, mailFile, mailPort, clock }: StorageData = workerData;

followClock(clock);

// A kill during the write truncates the line; its email was not accepted then.
const parsed = (line: string): object | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** The emulator holds emails in memory; this stores each before it is accepted and restores them at the next start. */
const keepMails = () => {
  const store: MailStore = require('aws-ses-v2-local/dist/store.js');
  const { saveEmail, clearStore } = store;
  const lines = existsSync(mailFile) ? readFileSync(mailFile, 'utf8').split('\n') : [];
  for (const line of lines) {
    const mail = parsed(line);
    if (mail) saveEmail(mail);
  }

  store.saveEmail = (mail) => {
    appendFileSync(mailFile, `${JSON.stringify(mail)}\n`);
    saveEmail(mail);
  };
  store.clearStore = () => {
    writeFileSync(mailFile, '');
    clearStore();
  };
};

const withAes =
  <Cipher>(create: (algorithm: string, key: Buffer, iv: Buffer) => Cipher) =>
  (algorithm: string, key: Buffer, iv: Buffer): Cipher =>
    algorithm === 'des'
      ? create('aes-128-cbc', Buffer.concat([key, key]), Buffer.concat([iv, iv]))
      : create(algorithm, key, iv);

/** S3rver tells with DES where a page of a listing ends. OpenSSL 3 refuses that, and each longer listing would fail. */
const replaceDes = () =>
  Object.assign(require('node:crypto'), {
    createCipheriv: withAes(createCipheriv),
    createDecipheriv: withAes(createDecipheriv),
  });

/** The emails that ask for an answer, the newest first. */
const answerableEmails = (): AnswerableEmail[] => {
  const store: MailStore = require('aws-ses-v2-local/dist/store.js');

  return store
    .getStoreReadonly()
    .emails.toReversed()
    .flatMap(({ from, replyTo: [replyTo] = [], subject, destination: { to } }) =>
      replyTo?.includes('+') ? [{ from, replyTo, subject, to: to[0] ?? '' }] : [],
    )
    .slice(0, 30);
};

const answers = new Map<number, (outcome: IntakeOutcome) => void>();
let asked = 0;

/** The stack's own thread stores the mail and invokes the function. */
const receive = (mail: InboundMail): Promise<IntakeOutcome> => {
  const { promise, resolve } = Promise.withResolvers<IntakeOutcome>();
  asked += 1;
  answers.set(asked, resolve);
  parentPort?.postMessage({ status: 'inbound', id: asked, mail } satisfies InboundRequest);

  return promise;
};

const startMail = async () => {
  keepMails();
  const { default: startSes }: MailServer = require('aws-ses-v2-local');
  // The package's own server would listen on every address.
  const own = await startSes({ host: '127.0.0.1', port: 0 });
  const [answer] = own.listeners('request') as RequestListener[];
  if (!answer) throw new Error('The mail emulator has no request listener.');
  const routes = mailRoutes({ receive, answerable: answerableEmails, otherwise: answer });
  const listening = await listen(routes, { port: mailPort, everyLoopback: true });
  own.close();
  return listening;
};

const startObjects = async () => {
  replaceDes();
  const { default: S3rver } = await import('@20minutes/s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: objectsFolder,
    silent: true,
    // The IAM proxy has identified the caller; S3rver does not know the keys of the signatures.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
};

const say = (reply: StorageReply) => parentPort?.postMessage(reply);

try {
  const [mail, objects] = await Promise.all([startMail(), startObjects()]);
  parentPort?.on('message', async (message: StorageRequest) => {
    if (message !== 'stop') {
      answers.get(message.id)?.(message.outcome);
      answers.delete(message.id);
      return;
    }
    await Promise.all([mail.close(), objects.close()]);
    process.exit(0);
  });
  say({ status: 'ready', mailPort: mail.port, objectsPort: objects.port });
  flushCompileCache();
} catch (error) {
  say(
    error instanceof PortTaken
      ? { status: 'port-taken', port: error.port }
      : {
          status: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        },
  );
}
