import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** Somebody else listens on a port the stack was told to use. */
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

export interface Listening {
  readonly port: number;
  /** Stops listening, lets what runs finish for a moment, then hangs up. */
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

/** Serves on 127.0.0.1; with `everyLoopback` on ::1 as well where the machine has it. Port 0 picks a free one. */
export const listen = async (
  listener: RequestListener,
  { port = 0, everyLoopback = false }: { port?: number; everyLoopback?: boolean } = {},
  tries = 5,
): Promise<Listening> => {
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
        // What is free on the one address may be taken on the other: another port will do.
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

/** The whole body, or `undefined` where it is larger than `limit` bytes; it is read to its end all the same, so that an answer gets through. */
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
