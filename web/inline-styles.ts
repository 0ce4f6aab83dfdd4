import { createHash } from 'node:crypto';

const LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;

/** The file of the stylesheet that a page links to. */
export const stylesheetOf = (page: string): string => {
  const [, file] = LINK.exec(page) ?? [];
  if (file === undefined) throw new Error('The page links to no stylesheet.');
  return file;
};

/**
 * The page with its stylesheet inside, which saves visitors a request before the first paint. The link stays for browsers
 * without scripts; `boot.ts` loads the file where the content security policy of another deployment refuses the style.
 */
export const inlineStylesheet = (page: string, styles: string): string => {
  if (styles.includes('</')) throw new Error('A stylesheet with "</" would end its element.');
  return page.replace(
    LINK,
    (link, file: string) =>
      `<style data-file="${file}">${styles.trim()}</style>\n    <noscript>${link}</noscript>`,
  );
};

/** The hashes of a page's inline styles, as the content security policy names them. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(STYLE)].map(
    ([, styles = '']) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  );
