import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

const textOf = (html: string): string => htmlToText(html).text;

test('lines, lists and entities become text', () => {
  expect(
    textOf(
      '<html><head><title>x</title></head><p>Good day,<br>two&nbsp;berths &amp; more</p><ul><li>one<li>two</ul>',
    ),
  ).toBe('Good day,\ntwo berths & more\n\n- one\n- two');
  expect(textOf('caf&#233; &#x1F6A2; &unknown; &#xD800;.')).toBe('café 🚢 &unknown; .');
});

test('scripts, styles and comments say nothing', () => {
  expect(textOf('a<script>alert("<p>1</p>")</script><style>p{}</style><!-- <b>no</b> -->b')).toBe('ab');
  expect(textOf('a<script>never closed')).toBe('a');
});

test('quotations are marked, and a link shows where it leads', () => {
  expect(textOf('<div>Yes</div><blockquote>Which day?<blockquote>Old</blockquote></blockquote>')).toMatch(
    /^Yes\n+> Which day\?\n>> Old/,
  );
  expect(textOf('<a href="https://sample.example/a?b&amp;c">here</a>')).toBe(
    'here (https://sample.example/a?b&c)',
  );
  expect(textOf('<a href="https://sample.example">https://sample.example</a>')).toBe(
    'https://sample.example',
  );
  expect(textOf('<a href="javascript:alert(1)">here</a>')).toBe('here');
});

test.each([
  ['<html><head><meta charset=utf-8><title>Offer</title><body><p>We accept.</p></body></html>', 'We accept.'],
  ['<html><head/><body>We accept.</body>', 'We accept.'],
  ['<title>Offer<body>We accept.', 'We accept.'],
  ['<title/>We accept.', 'We accept.'],
  ['<style/>We accept.', 'We accept.'],
  ['<style><!-- p {} </style>We accept.', 'We accept.'],
  ['<svg width="1"/>We accept.', 'We accept.'],
  ['<svg><text>1</text></svg>We accept.', 'We accept.'],
  ['<table><tr><td>Yes<svg><path></td><td>We accept.</td></table>', 'Yes\tWe accept.'],
  ['<object data="x">We accept.</object>', 'We accept.'],
  ['<noscript>We accept.</noscript>', 'We accept.'],
])('%s hides none of its words', (html, expected) => {
  expect(htmlToText(html)).toEqual({ text: expected, isCut: false });
});

test.each([
  ['<p>rate <30 USD per ton, please fix</p>', 'rate <30 USD per ton, please fix'],
  ['a < b <> c<', 'a < b <> c<'],
  ['a<!DOCTYPE html>b<?xml version="1.0"?>c</p>d<o:p>e', 'abc\nde'],
])('in %s, what begins no tag is a sign of the text', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test.each(['Yes<script>never closed', 'Yes<!-- <b>no</b>', 'Yes <a href="', 'Yes<svg><text>1</text>'])(
  '%s hides the rest, and says so',
  (html) => {
    expect(htmlToText(html)).toEqual({ text: 'Yes', isCut: true });
  },
);

test('neighbours in a table or a list, and lines that are written so, stay apart', () => {
  expect(textOf('<table><tr><th>Rate</th><th>Tons</th><tr><td>40</td><td></td><td>50</td></table>')).toBe(
    'Rate\tTons\n40\t50',
  );
  expect(textOf('<dl><dt>Rate</dt><dd>40</dd></dl>')).toBe('Rate\n\n40');
  expect(textOf('<center>Rate</center>40')).toBe('Rate\n40');
  expect(textOf('<blockquote><pre>Rate\r\n  40</pre></blockquote> a\nb')).toMatch(/> Rate\n> {3}40\n.*a b$/s);
});

test('characters have the names and numbers that mail programs write', () => {
  expect(textOf('&Eacute;t&eacute; &pound;20 &frac12; &thorn;&yuml; &rarr; &AMP; &valueOf;')).toBe(
    'Été £20 ½ þÿ → & &valueOf;',
  );
  expect(textOf('40&#150;50, don&#x92;t')).toBe('40–50, don’t');
});

test('each link of several shows where it leads', () => {
  expect(textOf('<a href="https://sample.example/a">one<p>two<a href="https://sample.example/b">three')).toBe(
    'one\ntwo (https://sample.example/a)three (https://sample.example/b)',
  );
});

test('a text made to take long takes no longer', () => {
  const began = performance.now();
  for (const hostile of [
    ...['<', '<a href=', '&', '<!--', '<blockquote>', '<p ', '<svg>', '<style>', '<title><b>', '<td>a', '</'],
    ...['<pre>\n', '<style></style>', '<svg/>', '<a href=https://a.b>c', '<a href=https://a.b>c</a>', 'a<b>'],
  ])
    textOf(hostile.repeat(30_000));
  expect(performance.now() - began).toBeLessThan(3_000);
});
