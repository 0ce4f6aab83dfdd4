import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const startSaver = (save: (text: string) => Promise<unknown> = async () => undefined) => {
  const saved: string[] = [];
  const told: string[] = [];
  let known = '';
  const saver = createDraftSaver({
    save: (text) => {
      saved.push(text);
      return save(text);
    },
    onSaved: (text) => {
      known = text;
      told.push(text);
    },
    onFailed: () => told.push('failed'),
    known: () => known,
  });

  return { saver, saved, told };
};

test('a draft is saved once typing rests', async () => {
  const { saver, saved, told } = startSaver();
  saver.typed('G');
  await vi.advanceTimersByTimeAsync(1_500);
  saver.typed('Go');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect([saved, told]).toEqual([['Go'], ['Go']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
});

test('one who types without a rest is saved every twenty seconds', async () => {
  const { saver, saved } = startSaver();
  for (let second = 0; second <= 60; second += 1) {
    saver.typed(`${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saved).toEqual(['19', '39', '59']);
});

test('one save follows the other, with the latest text', async () => {
  const answers: (() => void)[] = [];
  const { saver, saved } = startSaver(() => new Promise<void>((resolve) => answers.push(resolve)));
  saver.typed('One');
  await vi.advanceTimersByTimeAsync(2_000);
  saver.typed('One and two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved).toEqual(['One']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual(['One', 'One and two']);
});

test('a save that failed is tried again, with what was typed since', async () => {
  let isDown = true;
  const { saver, saved, told } = startSaver(async () => {
    if (isDown) throw new Error('Down.');
  });
  saver.typed('One');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(['failed']);
  isDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([saved, told]).toEqual([
    ['One', 'One'],
    ['failed', 'One'],
  ]);
});

test('a text that was taken back before it was saved is not saved', async () => {
  const { saver, saved } = startSaver();
  saver.typed('One');
  await vi.advanceTimersByTimeAsync(2_000);
  saver.typed('One, and the text of another client');
  saver.typed('One');
  saver.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['One']);
});

test.each([
  ['while it is being saved', false],
  ['after its save failed', true],
])('a text that was taken back %s is replaced at the server', async (_, fails) => {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const { saver, saved } = startSaver(
    () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  );
  saver.typed('Of another client');
  await vi.advanceTimersByTimeAsync(2_000);
  if (fails) answers[0]?.reject(new Error('Down.'));
  await vi.advanceTimersByTimeAsync(0);
  saver.typed('');
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saved).toEqual(['Of another client', '']);
});

test('who leaves is saved at once', () => {
  const { saver, saved } = startSaver();
  saver.leave();
  saver.typed('One');
  saver.leave();
  saver.leave();
  expect(saved).toEqual(['One']);
});

test('a form that is closed is saved at once, after the save that is under way', async () => {
  const answers: (() => void)[] = [];
  const { saver, saved } = startSaver(() => new Promise<void>((resolve) => answers.push(resolve)));
  saver.typed('One');
  await vi.advanceTimersByTimeAsync(2_000);
  saver.typed('');
  saver.close();
  expect(saved).toEqual(['One']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['One', '']);
});

test('what cannot be saved as the form is closed is not saved later, after a newer text', async () => {
  const { saver, saved } = startSaver(async () => {
    throw new Error('Down.');
  });
  saver.typed('One');
  saver.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['One']);
});

test('a text that was sent before it was saved is not saved', async () => {
  const { saver, saved } = startSaver();
  saver.typed('One');
  saver.sent();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([]);
});

test.each([
  ['is being saved', false],
  ['was saved before the answer', true],
])('a text that was sent, and %s, is removed afterwards', async (_, isSaved) => {
  const answers: (() => void)[] = [];
  const { saver, saved } = startSaver(() => new Promise<void>((resolve) => answers.push(resolve)));
  saver.typed('One');
  await vi.advanceTimersByTimeAsync(2_000);
  if (isSaved) answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  saver.sent();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(2_000);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['One', '']);
});

test('a form that is closed while its text is sent saves it, and removes it once it was sent', async () => {
  const answers: (() => void)[] = [];
  const { saver, saved } = startSaver(() => new Promise<void>((resolve) => answers.push(resolve)));
  saver.typed('One');
  saver.close();
  saver.sent();
  expect(saved).toEqual(['One']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['One', '']);
});
