import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const PLACES = { signIn: '/staff-access', otherwise: '/crm-dashboard' };

test.each(['/inbox', '/inbox/INQ-7K2M9QXA', '/crm-dashboard?page=2#list'])(
  '%s is an accepted return path',
  (path) => {
    expect(returnPath(path, PLACES)).toBe(path);
  },
);

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another site', 'https://elsewhere.example/inbox'],
  ['a path without its slash', 'inbox'],
  ['a site without a scheme', '//elsewhere.example'],
  ['a backslash read as a slash', '/\\elsewhere.example'],
  ['a tab dropped by the browser', '/\t/elsewhere.example'],
  ['a dot that folds away', '/.//elsewhere.example'],
  ['two dots that fold away', '/inbox/..//elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['the sign-in itself', '/staff-access?returnTo=/inbox'],
])('%s falls back to the default path', (_, path) => {
  expect(returnPath(path, PLACES)).toBe('/crm-dashboard');
});
