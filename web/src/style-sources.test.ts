import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const features = readdirSync(new URL('features', import.meta.url));

test.each(features)('the classes of %s are in a stylesheet', (feature) => {
  expect(textOf('public.css') + textOf('staff.css')).toContain(`@source "./features/${feature}";`);
});
