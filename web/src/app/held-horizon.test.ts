import { expect, test } from 'vitest';
import { heldHorizon } from './held-horizon.ts';

test('a page that shows the drawing holds it whole, once', () => {
  const held = heldHorizon('<use href="#horizon"></use>');

  expect([...held.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['horizon']);
  expect(held.match(/<g\b/g)?.length).toBe(held.match(/<\/g>/g)?.length);
  expect(held).toContain('<path');
});

test('another page holds none', () => {
  expect(heldHorizon('<p>Text</p>')).toBe('');
});
