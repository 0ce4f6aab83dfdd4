import { brand } from '../content/brand.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** What search engines and link previews read. A page without a canonical address is kept out of both. */
export const headOf = (page: { title: string; description: string }, canonical?: string): string => {
  const title = escaped(page.title);
  const description = escaped(page.description);
  if (canonical === undefined) return `<title>${title}</title><meta name="robots" content="noindex" />`;

  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escaped(brand.legalName)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${escaped(canonical)}" />`,
  ].join('\n    ');
};
