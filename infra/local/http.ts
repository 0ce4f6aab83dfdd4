import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** Another program listens on a port of the stack. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is taken.`);
    this.port = port;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

const bind = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? new PortTaken(port) : error));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

export interface HttpListener {
  readonly port: number;
  /** Stops listening, waits a moment for open requests, then closes their connections. */
  readonly close: () => Promise<void>;
}

const GRACE_MS = 2_000;

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Listens on 127.0.0.1; with `everyLoopback` also on ::1 if the machine has it. Port 0 picks a free one. */
export const listen = async (
  listener: RequestListener,
  { port = 0, everyLoopback = false }: { port?: number; everyLoopback?: boolean } = {},
  tries = 5,
): Promise<HttpListener> => {
  const options = { keepAliveTimeout: 65_000, requestTimeout: 0 };
  const first = createServer(options, listener);
  const servers = [first];
  const bound = await bind(first, port, '127.0.0.1');
  if (everyLoopback) {
    const second = createServer(options, listener);
    try {
      await bind(second, bound, '::1');
      servers.push(second);
    } catch (error) {
      const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)));
      if (!absent) {
        await Promise.all(servers.map(closing));
        // A free port of one address may be taken on the other: tries another.
        if (port === 0 && tries > 1) return listen(listener, { port, everyLoopback }, tries - 1);
        throw error;
      }
    }
  }

  return {
    port: bound,
    close: async () => {
      await Promise.all(servers.map(closing));
    },
  };
};

/** The whole body, or `undefined` if it is larger than `limit` bytes. Reads to the end, so that the answer arrives. */
export const readBody = async (
  request: IncomingMessage,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
};
