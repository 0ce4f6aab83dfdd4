import { expect, test } from 'vitest';
import { stylesUsedBy } from './inline-styles.ts';

test.each([
  ['.card{color:red}', true],
  ['.other{color:red}', false],
  ['.card .other{color:red}', false],
  ['.card:not(.other){color:red}', true],
  ['.card:is(:where(.other):hover *){color:red}', true],
  ['.md\\:w-1\\.5{color:red}', true],
  ['.md\\:w-2\\.5{color:red}', false],
  ['.\\[\\&\\>p\\]\\:m-0>p{color:red}', true],
  ['main,h1{color:red}', true],
  ['@media print{.card{color:red}}', true],
  ['@keyframes turn{45%{opacity:.1}to{opacity:1}}', true],
  ['@layer base,utilities;', true],
])('of a page with three classes, %s stays: %s', (styles, stays) => {
  const page = '<p class="card md:w-1.5 [&amp;&gt;p]:m-0">Text</p>';

  expect(stylesUsedBy([page], styles)).toBe(stays ? styles : '');
});

test('of a list of selectors those stay that the page uses, and an emptied rule goes', () => {
  expect(stylesUsedBy(['<p class="card">'], '.other,.card{color:red}@media print{.other{color:red}}')).toBe(
    '.card{color:red}',
  );
});
