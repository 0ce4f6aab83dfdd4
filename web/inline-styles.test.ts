import { expect, test } from 'vitest';
import { laterStyles, stylesUsedBy } from './inline-styles.ts';

test.each([
  ['.card{color:red}', true],
  ['.other{color:red}', false],
  ['.card .other{color:red}', false],
  ['.card:not(.other){color:red}', true],
  ['.card:is(:where(.other):focus *){color:red}', true],
  ['.card:is(:where(.other):hover *){color:red}', false],
  ['.card:hover{color:red}', false],
  ['.card:active{color:red}', false],
  ['.card:not(:hover){color:red}', true],
  ['.md\\:w-1\\.5{color:red}', true],
  ['.md\\:w-2\\.5{color:red}', false],
  ['.\\[\\&\\>p\\]\\:m-0>p{color:red}', true],
  ['main p:first-child,h1{color:red}', false],
  ['p:has(h1){color:red}', true],
  ['p[type=file]{color:red}', true],
  ['*,:before,::backdrop{color:red}', true],
  ['::file-selector-button{color:red}', false],
  ['::-webkit-datetime-edit-fields-wrapper{color:red}', false],
  ['input::-webkit-search-decoration{color:red}', true],
  ['@media print{.card{color:red}}', false],
  ['@page{margin:16mm}', false],
  ['@media (width>=48rem),print{.card{color:red}}', true],
  ['@keyframes turn{45%{opacity:.1}to{opacity:1}}', true],
  ['@layer base,utilities;', true],
])('of a page with a paragraph of three classes and a search, %s stays: %s', (styles, stays) => {
  const page = '<p class="card md:w-1.5 [&amp;&gt;p]:m-0">Text</p><input class="wide" type="search"/>';

  expect(stylesUsedBy([page], styles)).toBe(stays ? styles : '');
});

test('of a list of selectors those stay that the page uses, and an emptied rule goes', () => {
  expect(
    stylesUsedBy(['<p class="card">'], '.other,.card{color:red}@media (width>=48rem){.other{color:red}}'),
  ).toBe('.card{color:red}');
});

test('of the custom properties those stay that a rule, the page or a drawing reads, and what these read', () => {
  const styles =
    ':root{--line:1px;--edge:var(--line);--sea:blue;--seal:red;--unread:var(--only);--only:0}' +
    '@property --unread{syntax:"*";inherits:false}p{margin:var(--edge)}';

  expect(stylesUsedBy(['<p><path fill="var(--sea)">'], styles, ['<path stroke="var(--seal)">'])).toBe(
    ':root{--line:1px;--edge:var(--line);--sea:blue;--seal:red}p{margin:var(--edge)}',
  );
});

const PRELOADED = '@font-face{font-family:Hanken;src:url(/basic.woff2)}';
const OTHER = '@font-face{font-family:Hanken;src:url(/latin.woff2)}';
const LOCAL = '@font-face{font-family:Fallback;src:local(Arial)}';

test('a page declares the fonts that it preloads and those of the device; the others come later', () => {
  const page = '<link rel="preload" as="font" href="/basic.woff2">';

  expect(stylesUsedBy([page], OTHER + PRELOADED + LOCAL)).toBe(PRELOADED + LOCAL);
  expect(laterStyles(page, OTHER + PRELOADED + LOCAL)).toBe(OTHER);
});
