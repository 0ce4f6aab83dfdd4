import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { COMPILE_CACHE_ENVIRONMENT } from '../../compile-cache.ts';
import { PortTaken } from '../http.ts';
import type { InboundMail, MailIntake } from '../inbound-mail/intake.ts';
import type { StackClock } from '../lambda/clock.ts';

export interface StorageData {
  readonly objectsFolder: string;
  readonly mailFile: string;
  readonly mailPort: number;
  readonly clock: SharedArrayBuffer;
}

export type StorageReply =
  | { readonly status: 'ready'; readonly mailPort: number; readonly objectsPort: number }
  | { readonly status: 'port-taken'; readonly port: number }
  | { readonly status: 'failed'; readonly message: string };

export type IntakeOutcome = Awaited<ReturnType<MailIntake['receive']>>;

/** The mail port has taken a mail, which the stack is to receive. */
export interface InboundRequest {
  readonly status: 'inbound';
  readonly id: number;
  readonly mail: InboundMail;
}
export type StorageRequest = 'stop' | { readonly id: number; readonly outcome: IntakeOutcome };

export interface StorageEmulators {
  /** The port of the SES API and the inbox page. */
  readonly mailPort: number;
  readonly objectsPort: number;
  readonly stop: () => Promise<void>;
}

/** Starts the S3 and SES emulators with their data in `folder`. @throws PortTaken */
export const startStorage = async (
  folder: string,
  {
    mailPort,
    clock,
    onOutput,
    onInbound,
  }: {
    mailPort: number;
    clock: StackClock;
    onOutput: (text: string) => void;
    onInbound: MailIntake['receive'];
  },
): Promise<StorageEmulators> => {
  const objectsFolder = join(folder, 's3');
  await mkdir(objectsFolder, { recursive: true });

  const data: StorageData = {
    objectsFolder,
    mailFile: join(folder, 'mails.jsonl'),
    mailPort,
    clock: clock.shared,
  };
  const worker = new Worker(new URL('./storage-thread.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Both packages read environment variables; the machine's own must not reach them.
    env: COMPILE_CACHE_ENVIRONMENT,
    stdout: true,
    stderr: true,
  });
  worker.stdout.on('data', (text) => onOutput(String(text)));
  worker.stderr.on('data', (text) => onOutput(String(text)));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  const reply = await new Promise<StorageReply>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The S3 and mail emulators did not start.')));
  });
  if (reply.status !== 'ready') {
    await worker.terminate();
    throw reply.status === 'port-taken' ? new PortTaken(reply.port) : new Error(reply.message);
  }
  worker.on('message', async ({ id, mail }: InboundRequest) => {
    const outcome = await onInbound(mail).catch((error: unknown) => ({ refused: `451 ${String(error)}` }));
    worker.postMessage({ id, outcome } satisfies StorageRequest);
  });
  worker.on('error', (error) => onOutput(`The S3 and mail emulators failed: ${String(error)}`));

  return {
    mailPort: reply.mailPort,
    objectsPort: reply.objectsPort,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
};
