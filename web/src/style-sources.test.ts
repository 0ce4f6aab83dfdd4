import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const features = readdirSync(new URL('features', import.meta.url));

const layouts = readdirSync(new URL('app/layouts', import.meta.url)).filter((name) => name.endsWith('.tsx'));
const layoutGroups = [
  ...(textOf('public.css') + textOf('staff.css')).matchAll(/app\/layouts\/(\w+-)\*\.tsx/g),
].map(([, group = '']) => group);

test.each(layouts)('the classes of the layout %s are in a stylesheet', (layout) => {
  expect(layoutGroups.some((group) => layout.startsWith(group))).toBe(true);
});

test.each(features)('the classes of %s are in a stylesheet', (feature) => {
  expect(textOf('public.css') + textOf('staff.css')).toContain(`@source "./features/${feature}";`);
});
