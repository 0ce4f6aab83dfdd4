import { brand } from '../content/brand.ts';
import { descriptions } from '../content/descriptions.ts';
import { homeHero } from '../content/home.ts';
import { responseTimes } from '../content/response-times.ts';
import { siteSettings } from '../content/site-settings.ts';
import { publicPages } from './public-pages.ts';

/** The site as text for language models, in the form of llmstxt.org: the group, its pages and how to reach it. */
export const siteText = (): string => {
  const { origin, contactEmail, contactPhone } = siteSettings;
  const pages = publicPages
    .filter(({ path, canonical }) => (canonical ?? path) === path)
    .map(
      ({ path, title }) =>
        `- [${title.replace(` · ${brand.name}`, '')}](${origin}${path}): ${descriptions[path] ?? ''}`,
    );
  const times = responseTimes.map(({ what, when }) => `- ${what}: ${when}`);

  return [
    `# ${brand.legalName}`,
    `> ${homeHero.lead}`,
    `Headquarters: ${brand.headquarters}. ${contactEmail}, ${contactPhone}. Market figures, charters, testimonials and persons on this site are samples and say so; an inquiry is sent by the forms below.`,
    '## Pages',
    pages.join('\n'),
    '## When inquiries are answered',
    times.join('\n'),
    '',
  ].join('\n\n');
};
