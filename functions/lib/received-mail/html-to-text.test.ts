import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test('lines, lists and entities become text', () => {
  expect(
    htmlToText(
      '<html><head><title>x</title></head><p>Good day,<br>two&nbsp;berths &amp; more</p><ul><li>one<li>two</ul>',
    ),
  ).toBe('Good day,\ntwo berths & more\n\n- one\n- two');
  expect(htmlToText('caf&#233; &#x1F6A2; &unknown; &#xD800;.')).toBe('café 🚢 &unknown; .');
});

test('scripts, styles and comments say nothing', () => {
  expect(htmlToText('a<script>alert("<p>1</p>")</script><style>p{}</style><!-- <b>no</b> -->b')).toBe('ab');
  expect(htmlToText('a<script>never closed')).toBe('a');
});

test('quotations are marked, and a link shows where it leads', () => {
  expect(htmlToText('<div>Yes</div><blockquote>Which day?<blockquote>Old</blockquote></blockquote>')).toMatch(
    /^Yes\n+> Which day\?\n>> Old/,
  );
  expect(htmlToText('<a href="https://sample.example/a?b&amp;c">here</a>')).toBe(
    'here (https://sample.example/a?b&c)',
  );
  expect(htmlToText('<a href="https://sample.example">https://sample.example</a>')).toBe(
    'https://sample.example',
  );
  expect(htmlToText('<a href="javascript:alert(1)">here</a>')).toBe('here');
});

test('a text made to take long takes no longer', () => {
  const began = performance.now();
  for (const hostile of ['<', '<a href=', '&', '<!--', '<blockquote>', '<p '])
    htmlToText(hostile.repeat(30_000));
  expect(performance.now() - began).toBeLessThan(3_000);
});
