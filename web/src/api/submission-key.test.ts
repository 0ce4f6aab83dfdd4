import { expect, test } from 'vitest';
import { type KeyStore, submissionKey } from './submission-key.ts';

const body = { name: 'Maren Oduya', message: 'Two lines\nof text.' };

test('a repeated attempt carries the key of the first, also after a reload', () => {
  const attempt = inTab();

  expect(attempt(body).key).toBe('key-1');
  expect(attempt({ ...body }).key).toBe('key-1');
});

test('another body gets another key', () => {
  const attempt = inTab();

  expect(attempt(body).key).toBe('key-1');
  expect(attempt({ ...body, name: 'M. Oduya' }).key).toBe('key-2');
});

test('a repeated attempt keeps its key and its version, whatever version the screen shows by then', () => {
  const attempt = inTab();
  attempt({ ...body, version: 1 });

  expect(attempt({ ...body, version: 2 })).toMatchObject({ key: 'key-1', body: { ...body, version: 1 } });
  expect(attempt({ ...body, name: 'M. Oduya', version: 2 })).toMatchObject({
    ...{ key: 'key-2', body: { name: 'M. Oduya', version: 2 } },
  });
});

test('the late acknowledgement of an attempt leaves the key of a newer one', () => {
  const attempt = inTab();
  const first = attempt(body);
  attempt({ ...body, name: 'M. Oduya' });
  first.acknowledged();

  expect(attempt({ ...body, name: 'M. Oduya' }).key).toBe('key-2');
});

test('after the acknowledgement the same body is a new submission', () => {
  const attempt = inTab();
  attempt(body).acknowledged();

  expect(attempt(body).key).toBe('key-2');
});

test('forms do not share keys', () => {
  const attempt = inTab();

  expect(attempt(body, 'contact').key).toBe('key-1');
  expect(attempt(body, 'briefing').key).toBe('key-2');
  expect(attempt(body, 'contact').key).toBe('key-1');
});

const inTab = () => {
  const stored = new Map<string, string>();
  const store: KeyStore = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };

  return (sent: unknown, form = 'contact') => submissionKey(store, form, sent, newKey);
};
