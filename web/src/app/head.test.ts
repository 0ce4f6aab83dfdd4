import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneTexts, sharePictureFile, sharePictures } from '../content/share-pictures.ts';
import { headOf } from './head.ts';

test('a page has its canonical URL and its link preview', () => {
  const head = headOf('Trust', { description: 'Five services.', canonical: 'https://zahrael.example/trust' });

  expect(head).toContain('<title>Trust</title>');
  expect(head).toContain('<meta name="description" content="Five services." />');
  expect(head).toContain('<link rel="canonical" href="https://zahrael.example/trust" />');
  expect(head).toContain('<meta property="og:url" content="https://zahrael.example/trust" />');
  expect(head).toContain('<meta property="og:image" content="https://zahrael.example/share/trust.png" />');
  expect(head).not.toContain('noindex');
});

test("a page without a scene shows the site's picture in link previews", () => {
  const head = headOf('Privacy', { description: '', canonical: 'https://zahrael.example/privacy-policy' });

  expect(head).toContain('<meta property="og:image" content="https://zahrael.example/social-card.png" />');
});

test.each(Object.entries(sharePictures))(
  'the picture of %s exists, in the size it is announced with',
  (path, { scene }) => {
    const picture = readFileSync(new URL(`../../public${sharePictureFile(path)}`, import.meta.url));
    const head = headOf('', { description: '', canonical: `https://zahrael.example${path}` });

    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(60_000);
    expect(head).toContain(
      `<meta name="twitter:image" content="https://zahrael.example${sharePictureFile(path)}" />`,
    );
    expect(head).toContain(`${sceneTexts[scene]}, engraved" />`);
  },
);

const graphOf = (path: string, title: string): Record<string, unknown>[] => {
  const head = headOf(title, { description: '', canonical: `https://zahrael.example${path}` });
  const [, data = ''] = head.match(/<script type="application\/ld\+json">(.*)<\/script>/) ?? [];
  return JSON.parse(data)['@graph'];
};

test('a page has the organisation and its services as structured data', () => {
  const [organisation, , ...services] = graphOf('/trust', 'Trust and Legacy · Zahrael');

  expect(organisation).toMatchObject({
    '@type': 'Organization',
    name: 'Zahrael Group',
    url: 'https://zahrael.example/',
  });
  expect(services.map(({ name }) => name)).toEqual([
    'Family office',
    'Alternative investment access',
    'Asset protection',
    'Legacy and succession planning',
    'Strategic advisory',
  ]);
  expect(services[0]).toMatchObject({ provider: { '@id': organisation?.['@id'] } });
});

test('a page below another has both in its breadcrumbs', () => {
  const [, breadcrumbs] = graphOf('/qualification/trust', 'Trust qualification · Zahrael');

  expect(breadcrumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Zahrael', item: 'https://zahrael.example/' },
    { position: 2, name: 'Qualification', item: 'https://zahrael.example/qualification' },
    { position: 3, name: 'Trust qualification', item: 'https://zahrael.example/qualification/trust' },
  ]);
});

test('the directors are named as samples', () => {
  const persons = graphOf('/leadership', 'Leadership · Zahrael').filter((one) => one['@type'] === 'Person');

  expect(persons).toHaveLength(5);
  for (const person of persons)
    expect(person.disambiguatingDescription).toBe('Sample profile: the person is invented.');
});

test('a page without a canonical URL is not indexed', () => {
  expect(headOf('404')).toContain('<meta name="robots" content="noindex" />');
});

test('titles are escaped', () => {
  expect(
    headOf('</title><script>', { description: '"><script>', canonical: 'https://a.example/' }),
  ).not.toContain('<script>');
});
