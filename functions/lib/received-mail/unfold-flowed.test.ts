import { expect, test } from 'vitest';
import { unfoldFlowed } from './unfold-flowed.ts';

test.each([
  ['a line that ends with a blank goes on', 'One \ntwo\nthree', 'One two\nthree'],
  [
    'a quoted line goes on in one of its own depth',
    '> One \n> two\n>> three \n> four',
    '> One two\n>> three \n> four',
  ],
  [
    'an answer below a quoted line stays an answer',
    '> Which berth? \nBerth 4.\n> \nYes.',
    '> Which berth? \nBerth 4.\n>\nYes.',
  ],
  ['an empty line ends a paragraph', 'One \n\ntwo', 'One \n\ntwo'],
  ['a signature is no text that goes on', 'One \n-- \nAmira', 'One \n-- \nAmira'],
  [
    'a protected line is what its sender wrote',
    ' From here\n> >5,000 mt\n >5,000 mt',
    'From here\n> >5,000 mt\n >5,000 mt',
  ],
  ['lines end as they come', 'One \r\ntwo\rthree', 'One two\nthree'],
])('%s', (_, flowed, text) => {
  expect(unfoldFlowed(flowed, { deletesBlank: false })).toBe(text);
});

test('a blank that broke a word is taken out', () => {
  const flowed = '長い \n文 \n\nOne  \ntwo';
  expect(unfoldFlowed(flowed, { deletesBlank: true })).toBe('長い文 \n\nOne two');
});
