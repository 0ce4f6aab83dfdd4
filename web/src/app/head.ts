import { brand } from '../content/brand.ts';
import { sceneTexts, sharePictureFile, sharePictures } from '../content/share-pictures.ts';
import { SITE_SETTINGS_ID, siteSettings } from '../content/site-settings.ts';
import { structuredData } from './structured-data.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const CARD = { width: 1200, height: 630 };
const SITE_CARD = {
  file: '/social-card.png',
  alt: `${brand.name}: a bulk carrier before a rising sun, engraved`,
};

/** The picture of a page's link previews: its own scene, else the site's picture. */
const cardOf = (canonical: string): { file: string; alt: string } => {
  const { pathname } = new URL(canonical);
  const picture = sharePictures[pathname];
  if (picture === undefined) return SITE_CARD;

  return {
    file: sharePictureFile(pathname),
    alt: `${picture.title}: ${sceneTexts[picture.scene]}, engraved`,
  };
};

/**
 * Title of a page and, for pages that search engines may list, description and link preview; `canonical` is
 * an absolute URL.
 */
export const headOf = (
  pageTitle: string,
  searchListing?: { description: string; canonical: string },
): string => {
  const title = escapeHtml(pageTitle);
  if (searchListing === undefined) return `<title>${title}</title><meta name="robots" content="noindex" />`;
  const { canonical } = searchListing;
  const description = escapeHtml(searchListing.description);
  const card = cardOf(canonical);
  const image = escapeHtml(new URL(card.file, canonical).href);

  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(brand.legalName)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${escapeHtml(canonical)}" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta property="og:image:width" content="${CARD.width}" />`,
    `<meta property="og:image:height" content="${CARD.height}" />`,
    `<meta property="og:image:alt" content="${escapeHtml(card.alt)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="twitter:image" content="${image}" />`,
    `<meta name="twitter:image:alt" content="${escapeHtml(card.alt)}" />`,
    // The content security policy allows it, because browsers do not execute it.
    `<script type="application/ld+json">${structuredData({ title: pageTitle, ...searchListing })}</script>`,
  ].join('\n    ');
};

/** The settings of a deployment, as a data block in the page. */
export const settingsBlock = (): string =>
  `<script type="application/json" id="${SITE_SETTINGS_ID}">${JSON.stringify(siteSettings)}</script>`;
