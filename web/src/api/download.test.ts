import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadOwnDocument } from '../../../shared/contract/client-portal.ts';
import { fileFrom } from './download.ts';

/** A line that brings the file in parts. */
let line: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });

    return new Response(body, { headers: { 'content-disposition': `attachment; filename*=UTF-8''Q88.pdf` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file on a slow line arrives, however long it takes in all', async () => {
  const download = fileFrom(downloadOwnDocument, { id: 'DOC-1' });
  for (const part of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(50_000);
    line.enqueue(new Uint8Array([part]));
  }
  await vi.advanceTimersByTimeAsync(50_000);
  line.close();
  const { file, name } = await download;

  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3, 4]);
  expect(name).toBe('Q88.pdf');
  expect(vi.getTimerCount()).toBe(0);
});

test('a file of which nothing comes for a minute is given up', async () => {
  const download = fileFrom(downloadOwnDocument, { id: 'DOC-1' });
  const outcome = expect(download).rejects.toMatchObject({ name: 'NetworkError' });
  await vi.advanceTimersByTimeAsync(0);
  line.enqueue(new Uint8Array([1]));
  await vi.advanceTimersByTimeAsync(61_000);

  await outcome;
});
