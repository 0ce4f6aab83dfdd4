import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { httpExchange, httpRequest } from './http-exchange.ts';

/** The address of a server that answers so until the test ends. */
const serve = async (answer: RequestListener): Promise<URL> => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return new URL(`http://127.0.0.1:${Object(server.address()).port}/leads`);
};

const requestTo = (url: URL) =>
  httpRequest({ url, method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Ahoy' });

test('a request arrives as it was given, and its answer as it was sent', async () => {
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    const sent = [method, path, headers['content-type'], headers['content-length'], await text(request)];
    response.writeHead(201).end(sent.join(' '));
  });
  const answer = await httpExchange(1_000)(requestTo(url));
  expect(answer).toEqual({ status: 201, text: 'POST /leads text/plain 4 Ahoy' });
});

test('a redirect is an answer and is not followed', async () => {
  const url = await serve((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
  await expect(httpExchange(1_000)(requestTo(url))).resolves.toEqual({ status: 307, text: '' });
});

test.for<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['stops within its answer', (_, response) => response.writeHead(200).write('half')],
])('a server that %s fails the request', async ([, answer]) => {
  const url = await serve(answer);
  await expect(httpExchange(50)(requestTo(url))).rejects.toThrow();
});
