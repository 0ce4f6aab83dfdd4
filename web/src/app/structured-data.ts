import { brand } from '../content/brand.ts';
import { divisions } from '../content/divisions.ts';
import { embassyFunctions } from '../content/embassy.ts';
import { intelligenceServices } from '../content/intelligence.ts';
import { leadershipExecutives } from '../content/leadership.ts';
import { siteSettings } from '../content/site-settings.ts';
import { trustServices } from '../content/trust.ts';
import { zahraelServices } from '../content/zahrael.ts';
import { paths } from '../paths.ts';

type Data = Readonly<Record<string, unknown>>;

interface DescribedPage {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
}

const organisation = (origin: string): Data => ({
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  email: siteSettings.contactEmail,
  telephone: siteSettings.contactPhone,
  address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
});

const isProvided = (origin: string) => ({ provider: { '@id': `${origin}/#organisation` } });

const service = (origin: string, name: string, description: string): Data => ({
  '@type': 'Service',
  name,
  description,
  ...isProvided(origin),
});

const named = (entries: readonly { name: string; text: string }[]) =>
  entries.map(({ name, text }): [name: string, text: string] => [name, text]);

/** Name and text of the services that a page describes. */
const SERVICES: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  [paths.home]: divisions.map(({ tagline, description }) => [tagline, description] as const),
  [paths.maritime]: divisions.slice(0, 1).map(({ tagline, description }) => [tagline, description] as const),
  [paths.archai]: divisions.slice(1, 2).map(({ tagline, description }) => [tagline, description] as const),
  [paths.intelligence]: intelligenceServices.map(({ title, description }) => [title, description] as const),
  [paths.zahrael]: named(zahraelServices.entries),
  [paths.trust]: named(trustServices.entries),
  [paths.embassy]: named(embassyFunctions.entries),
};

const persons = (origin: string): Data[] =>
  leadershipExecutives.map(({ name, title, bio }) => ({
    '@type': 'Person',
    name,
    jobTitle: title,
    description: bio,
    // As on the page.
    disambiguatingDescription: 'Sample profile: the person is invented.',
    worksFor: { '@id': `${origin}/#organisation` },
  }));

/** The pages on the way from the home page to a page, both included. */
const breadcrumbs = ({ title, canonical }: DescribedPage, origin: string): Data => {
  const parent = paths.qualification();
  const path = canonical.slice(origin.length);
  const steps = [
    { name: brand.name, item: `${origin}/` },
    ...(path.startsWith(`${parent}/`) ? [{ name: 'Qualification', item: origin + parent }] : []),
    ...(path === paths.home ? [] : [{ name: title.replace(` · ${brand.name}`, ''), item: canonical }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
};

/** A page for search engines: the group, the way to the page, its services and its persons. */
export const structuredData = (page: DescribedPage): string => {
  const { origin } = new URL(page.canonical);
  const path = page.canonical.slice(origin.length);

  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      organisation(origin),
      breadcrumbs(page, origin),
      ...(SERVICES[path] ?? []).map(([name, text]) => service(origin, name, text)),
      ...(path === paths.leadership ? persons(origin) : []),
    ],
    // Escapes `<`, so that no value can close the element.
  }).replaceAll('<', '\\u003c');
};
