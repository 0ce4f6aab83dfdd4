/** The S3 and SES emulators, in their own thread because both use globals and log without a setting. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createRequire, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { listen, PortTaken } from '../http.ts';
import { followClock } from '../lambda/clock.ts';
import type { StorageData, StorageReply } from './storage.ts';

interface MailServer {
  default: (config: { host: string; port: number }) => Promise<Server>;
}

interface MailStore {
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

const startMail = async () => {
  keepMails();
  const { default: startSes }: MailServer = require('aws-ses-v2-local');
  // The package's own server would listen on every address.
  const own = await startSes({ host: '127.0.0.1', port: 0 });
  const [answer] = own.listeners('request') as RequestListener[];
  if (!answer) throw new Error('The mail emulator has no request listener.');
  const listening = await listen(answer, { port: mailPort, everyLoopback: true });
  own.close();
  return listening;
};

const startObjects = async () => {
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
  parentPort?.on('message', async () => {
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
