import { type AtRule, type ChildNode, parse, type Root } from 'postcss';
import { sourceHash } from './source-hash.ts';

const LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;

/** The file of the stylesheet that a page links to. */
export const stylesheetOf = (page: string): string => {
  const [, file] = LINK.exec(page) ?? [];
  if (file === undefined) throw new Error('The page links to no stylesheet.');
  return file;
};

/** The file of a stylesheet for pages that have declared their fonts. */
export const laterFile = (file: string): string => file.replace(/\.css$/, '-later.css');

/** A stylesheet without the fonts that a page has declared, for when the page is used. */
export const laterStyles = (page: string, stylesheet: string): string => {
  const sheet = parse(stylesheet);
  sheet.walkAtRules('font-face', (face) => {
    if (isDeclaredIn(page, face)) face.remove();
  });

  return sheet.toString();
};

/** A page declares the fonts that it preloads, which hold its characters, and those of the device that stand in for them. */
const isDeclaredIn = (page: string, face: AtRule): boolean => {
  const [, file] = /url\("?([^")]+)"?\)/.exec(face.toString()) ?? [];

  return file === undefined || page.includes(`href="${file}"`);
};

/**
 * The page with styles inside, which saves visitors a request before the first paint. The link to the whole stylesheet
 * stays for browsers without scripts; the others load it with the application, without the fonts of the page.
 */
export const inlineStyles = (page: string, styles: string): string => {
  if (styles.includes('</')) throw new Error('A stylesheet with "</" would end its element.');
  return page.replace(
    LINK,
    (link, file: string) =>
      `<style data-file="${file}" data-later="${laterFile(file)}">${styles.trim()}</style>\n    <noscript>${link}</noscript>`,
  );
};

/**
 * The part of a stylesheet that any of the pages uses: the rules for classes that one of them has, the fonts that one
 * preloads, and the custom properties that are read, by the files of drawings as well.
 */
export const stylesUsedBy = (
  pages: readonly string[],
  stylesheet: string,
  drawings: readonly string[] = [],
): string => {
  const classes = new Set(pages.flatMap(classesOf));
  const sheet = parse(stylesheet);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) =>
      requiredClasses(selector).every((name) => classes.has(name)),
    );
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  sheet.walkAtRules('font-face', (face) => {
    if (!pages.some((page) => isDeclaredIn(page, face))) face.remove();
  });
  removeUnreadProperties(sheet, [...pages, ...drawings]);
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });

  return sheet.toString();
};

const propertiesReadBy = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);

/** Removes the custom properties that neither a rule nor one of the files reads, until each that is left is read. */
const removeUnreadProperties = (sheet: Root, files: readonly string[]): void => {
  const readByFiles = files.flatMap(propertiesReadBy);
  let removed: boolean;
  do {
    removed = false;
    const read = new Set([...readByFiles, ...propertiesReadBy(sheet.toString())]);
    const removeUnread = (name: string, node: ChildNode) => {
      if (read.has(name)) return;
      node.remove();
      removed = true;
    };
    sheet.walkAtRules('property', (rule) => removeUnread(rule.params, rule));
    sheet.walkDecls(/^--/, (declaration) => removeUnread(declaration.prop, declaration));
  } while (removed);
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const classesOf = (page: string): string[] =>
  [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
  );

/** The classes without which a selector matches nothing. It may match without those within `:is(…)` or `:not(…)`. */
const requiredClasses = (selector: string): string[] => {
  let depth = 0;
  let outside = '';
  for (const [part] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (part === '(') depth += 1;
    if (depth === 0) outside += part;
    if (part === ')') depth -= 1;
  }

  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
};

/** The hashes of a page's inline styles, as the content security policy names them. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(STYLE)].map(([, styles = '']) => sourceHash(styles));
