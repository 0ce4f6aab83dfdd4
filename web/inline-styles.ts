import { AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss';
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

/** A selector of an element under a pointer. */
const underPointer = (selector: string): boolean =>
  /:(hover|active)(?![\w-])/.test(selector.replaceAll(/:not\([^()]*\)/g, ''));

/** Whether a rule is for paper alone: it comes with the whole stylesheet, before anybody prints. */
const isForPaper = ({ name, params }: AtRule): boolean =>
  name === 'page' || (name === 'media' && params.trim() === 'print');

/**
 * The part of a stylesheet that any of the pages uses for its first paint: the rules for classes, elements and kinds of input that
 * one of them has, the fonts that one preloads, and the custom properties that are read, by the files of drawings as well. What is
 * printed and what is under a pointer waits for the whole stylesheet.
 */
export const stylesUsedBy = (
  pages: readonly string[],
  stylesheet: string,
  drawings: readonly string[] = [],
): string => {
  const had: Had = {
    classes: new Set(pages.flatMap(classesOf)),
    elements: new Set(pages.flatMap(elementsOf)),
    inputs: new Set(pages.flatMap(inputsOf)),
  };
  const sheet = parse(stylesheet);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) => mayMatch(selector, had) && !underPointer(selector));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  sheet.walkAtRules('font-face', (face) => {
    if (!pages.some((page) => isDeclaredIn(page, face))) face.remove();
  });
  sheet.walkAtRules((rule) => {
    if (isForPaper(rule)) rule.remove();
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

const elementsOf = (page: string): string[] =>
  [...page.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name);

const inputsOf = (page: string): string[] =>
  [...page.matchAll(/<input\b[^>]* type="(\w+)"/g)].map(([, type = '']) => type);

/** What pages have, by which a rule may match on one of them. */
interface Had {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** The `type` of their inputs. */
  readonly inputs: ReadonlySet<string>;
}

/** The kinds of input that have a part which browsers draw themselves. */
const INPUTS_WITH: readonly [part: RegExp, types: readonly string[]][] = [
  [/^::file-selector-button/, ['file']],
  [/^::-webkit-(date|calendar)/, ['date', 'time', 'datetime-local', 'month', 'week']],
  [/^::-webkit-search/, ['search']],
  [/^::-webkit-(inner|outer)-spin/, ['number']],
];

/** The parts of a selector without which it matches nothing. It may match without those within `:is(…)`, `:not(…)` and `[…]`. */
const requiredParts = (selector: string): string[] => {
  let depth = 0;
  let outside = '';
  for (const [part] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (part === '(' || part === '[') depth += 1;
    if (depth === 0) outside += part;
    if (part === ')' || part === ']') depth -= 1;
  }

  return outside.match(/[.#]?(?:\\.|[\w-])+|::?[\w-]+/g) ?? [];
};

/** Whether a rule of this selector may match on pages that have these. */
const mayMatch = (selector: string, had: Had): boolean =>
  requiredParts(selector).every((part) => {
    if (part.startsWith('.')) return had.classes.has(part.slice(1).replaceAll(/\\(.)/g, '$1'));
    const [, types] = INPUTS_WITH.find(([name]) => name.test(part)) ?? [];
    if (types !== undefined) return types.some((type) => had.inputs.has(type));

    return /^[:#]/.test(part) || had.elements.has(part);
  });

const isKeyframe = ({ parent }: Rule): boolean =>
  parent instanceof AtRule && parent.name.endsWith('keyframes');

/** The hashes of a page's inline styles, as the content security policy names them. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(STYLE)].map(([, styles = '']) => sourceHash(styles));
