import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';

const render = (text: string) =>
  typedText(text)
    .map(({ source }) => source.replace(/ (style|dir)="[^"]*"/g, '').replaceAll(/<\/?span>/g, ''))
    .join('');

test.each([
  ['a line', '<p>a line</p>'],
  ['two\nlines', '<p>two<br>lines</p>'],
  ['one\n\n\ntwo', '<p>one</p><p>two</p>'],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['We offer:\n- one\n* two\nRegards', '<p>We offer:</p><ul><li>one</li><li>two</li></ul><p>Regards</p>'],
  ['1. one\n2) two', '<ol start="1"><li>one</li><li>two</li></ol>'],
  ['3. three\n- other', '<ol start="3"><li>three</li></ol><ul><li>other</li></ul>'],
  ['2026. a year is no list', '<p>2026. a year is no list</p>'],
  ['- <img src=x onerror=y>', '<ul><li>&lt;img src=x onerror=y&gt;</li></ul>'],
  ['-5 °C is no list', '<p>-5 °C is no list</p>'],
  ['<b>&"x"', '<p>&lt;b&gt;&amp;&quot;x&quot;</p>'],
  [
    'See https://sample.example/a?b=1&c=2. Then http://x.example!',
    '<p>See <a href="https://sample.example/a?b=1&amp;c=2">https://sample.example/a?b=1&amp;c=2</a>. Then <a href="http://x.example">http://x.example</a>!</p>',
  ],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  [
    'https://x.example/"onclick="y',
    '<p><a href="https://x.example/">https://x.example/</a>&quot;onclick=&quot;y</p>',
  ],
  ['', ''],
])('%j', (text, expected) => {
  expect(render(text)).toBe(expected);
});
