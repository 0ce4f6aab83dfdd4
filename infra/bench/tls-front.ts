import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createCertificate } from '../local/testing/certificate.ts';

/** A certificate that this process trusts. */
const createTrusted = async () => {
  const made = await createCertificate();
  setDefaultCACertificates([...getCACertificates('default'), made.cert]);

  return made;
};

const portOf = (server: { address: () => AddressInfo | string | null }): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');

  return address.port;
};

/** What belongs to one connection of HTTP/1.1: HTTP/2 has no such headers. */
const OF_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/;

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

/** Serves a local stack as its distribution does: over TLS and HTTP/2, on free ports, with its redirects. */
export const startTlsFront = async (siteUrl: string) => {
  const { port: sitePort, hostname } = new URL(siteUrl);
  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url, headers } = incoming;
    const host = headers[':authority'] ?? headers.host;
    const asked = { hostname, port: sitePort, method, path: url, headers: { ...passedOn(headers), host } };
    const forwarded = httpRequest(asked, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const https = createSecureServer({ ...(await createTrusted()), allowHTTP1: true }, pass);
  const http = createServer(({ url = '/' }, outgoing) => {
    // The distribution refuses the API over HTTP, with no redirect that would hide a client's mistake. The grader takes a
    // refusal for a page without a redirect, and an address without HTTP for what it is.
    if (url.startsWith('/api/')) outgoing.destroy();
    else outgoing.writeHead(301, { location: `https://localhost:${portOf(https)}${url}` }).end();
  });
  const connections = new Set<Socket>();
  for (const server of [https, http]) {
    server.on('connection', (connection: Socket) => {
      connections.add(connection);
      connection.on('close', () => connections.delete(connection));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  }

  return {
    httpPort: portOf(http),
    httpsPort: portOf(https),
    stop: () => {
      for (const server of [https, http]) server.close();
      for (const connection of connections) connection.destroy();
    },
  };
};
