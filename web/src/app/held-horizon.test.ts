import { expect, test } from 'vitest';
import { heldDrawings } from './held-drawings.ts';

test('a page holds each drawing that it shows once, and no other', () => {
  const held = heldDrawings(
    '<use href="#seals-trust"></use><use href="#horizon-art"></use><use href="#seals-trust"></use>',
  );

  expect([...held.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['horizon-art', 'seals-trust']);
  expect(held.match(/<(\/?)(g|symbol)\b/g)?.filter((tag) => tag.startsWith('</')).length).toBe(
    held.match(/<(g|symbol)\b/g)?.length,
  );
});

test('a page without drawings holds none', () => {
  expect(heldDrawings('<p>Text</p>')).toBe('');
});
