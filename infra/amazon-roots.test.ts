import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { amazonRoots, trustOnly, writeAmazonRoots } from './amazon-roots.ts';
import { createCertificate } from './local/testing/certificate.ts';

test('functions trust the five authorities of Amazon Trust Services', () => {
  const names = amazonRoots().map((root) => /CN=(.*)/.exec(new X509Certificate(root).subject)?.[1]);
  expect(names.toSorted()).toEqual([
    'Amazon Root CA 1',
    'Amazon Root CA 2',
    'Amazon Root CA 3',
    'Amazon Root CA 4',
    'Starfield Services Root Certificate Authority - G2',
  ]);
});

test('a process with the variables of a function trusts the certificates of its file, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amazon-roots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [ours, other] = await Promise.all([serve(), serve()]);
  writeAmazonRoots(folder);
  const { SSL_CERT_FILE } = trustOnly(folder);
  await expect(askedBy(folder, ours.port)).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');

  await writeFile(SSL_CERT_FILE, ours.cert);
  expect(await askedBy(folder, ours.port)).toBe('Served.');
  await expect(askedBy(folder, other.port)).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');
});

/** Serves over TLS, with a certificate of its own. */
async function serve() {
  const made = await createCertificate();
  const server = createServer(made, (_, answer) => answer.end('Served.')).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  return { cert: made.cert, port: (server.address() as AddressInfo).port };
}

/** What a new process is answered, with the variables of a function. */
async function askedBy(folder: string, port: number): Promise<string> {
  const ask = `fetch('https://localhost:${port}').then((answer) => answer.text()).then(console.log)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ask], {
    env: { ...trustOnly(folder) },
  });

  return stdout.trim();
}
