import { expect, test } from 'vitest';
import { siteRoutes } from './site-routes.ts';

test('public pages have a file each, staff screens share the shell', () => {
  const { pages } = siteRoutes(['/', '/maritime'], ['/staff-access']);

  expect(pages).toEqual({
    '/': '/index.html',
    '/maritime': '/maritime.html',
    '/staff-access': '/app.html',
  });
});

test('a screen with a parameter is served for its prefix', () => {
  const { pages, prefixes } = siteRoutes([], ['/inbox', '/inbox/:reference']);

  expect(Object.keys(pages)).toEqual(['/inbox']);
  expect(prefixes).toEqual([{ prefix: '/inbox/', file: '/app.html' }]);
});
