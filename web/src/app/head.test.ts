import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test('a page has its canonical URL and its link preview', () => {
  const head = headOf('Trust', { description: 'Five services.', canonical: 'https://zahrael.example/trust' });

  expect(head).toContain('<title>Trust</title>');
  expect(head).toContain('<meta name="description" content="Five services." />');
  expect(head).toContain('<link rel="canonical" href="https://zahrael.example/trust" />');
  expect(head).toContain('<meta property="og:url" content="https://zahrael.example/trust" />');
  expect(head).toContain('<meta property="og:image" content="https://zahrael.example/social-card.png" />');
  expect(head).not.toContain('noindex');
});

test('a page has the organisation as structured data', () => {
  const head = headOf('Trust', { description: '', canonical: 'https://zahrael.example/trust' });
  const [, data = ''] = head.match(/<script type="application\/ld\+json">(.*)<\/script>/) ?? [];

  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Organization',
    name: 'Zahrael Group',
    url: 'https://zahrael.example/',
  });
});

test('a page without a canonical URL is not indexed', () => {
  expect(headOf('404')).toContain('<meta name="robots" content="noindex" />');
});

test('titles are escaped', () => {
  expect(
    headOf('</title><script>', { description: '"><script>', canonical: 'https://a.example/' }),
  ).not.toContain('<script>');
});
