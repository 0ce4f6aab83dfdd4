import { expect, test } from 'vitest';
import type { RichText } from '../content.ts';
import { linesOf } from './lines.ts';
import { STYLES } from './style.ts';

const WIDE = 400;
const reversed = (text: string) => [...text].reverse().join('');

/** The lines as the eye meets them, from left to right. The fonts turn Arabic and Hebrew letters themselves. */
const seen = (text: RichText, measure = WIDE): string[] =>
  linesOf(text, STYLES.body, measure).map(({ runs }) =>
    runs
      .map(({ text: part }) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(part) ? reversed(part) : part))
      .join('')
      .replace(/\s/g, ''),
  );

test.each<[string, RichText, string]>([
  ['a legal form in brackets', 'شركة النور (ذ.م.م)', '(م.م.ذ)رونلاةكرش'],
  ['a comma of Arabic', 'شركة النور (ذ.م.م)، دبي', 'يبد،(م.م.ذ)رونلاةكرش'],
  ['brackets within a name', 'شركة (النور) للشحن', 'نحشلل(رونلا)ةكرش'],
  ['a full stop at the end', 'شركة النور.', '.رونلاةكرش'],
  ['Hebrew in brackets, then a number', '(חברה) 12.5%', '12.5%(הרבח)'],
  ['quotation marks within Hebrew', 'צה"ל', 'ל"הצ'],
  ['digits of Arabic', 'رقم ٠٥٠', '٠٥٠مقر'],
  ['two numbers', 'شركة 12 34', '3412ةكرش'],
  ['digits of Persian', 'شماره ۱۲۳', '۱۲۳هرامش'],
  ['Latin within Arabic', 'شركة Gulf Star للشحن', 'نحشللGulfStarةكرش'],
  ['nothing of either', 'Gulf Star (LLC), 12.5%', 'GulfStar(LLC),12.5%'],
])('%s: “%s” stands as it is read', (_, text, order) => {
  expect(seen(text)).toEqual([order]);
});

test.each<[RichText, string]>([
  ['Dear سارة المنصوري,', 'Dearيروصنملاةراس,'],
  ['between سارة, and others', 'betweenةراس,andothers'],
  ['by شركة النور (ذ.م.م), Dubai', 'by(م.م.ذ)رونلاةكرش,Dubai'],
  [['by ', { strong: 'شركة النور (ذ.م.م)' }, ' of Dubai'], 'by(م.م.ذ)رونلاةكرشofDubai'],
  ['for שלום 12 כהן, of 3 ports', 'forןהכ12םולש,of3ports'],
])('in an English sentence, “%s” keeps the order of English', (text, order) => {
  expect(seen(text)).toEqual([order]);
});

test('a right-to-left name over two lines begins on the first', () => {
  const lines = seen('شركة النور للشحن (ذ.م.م)، دبي', 90);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toMatch(/ةكرش$/);
  expect(lines.at(-1)).toMatch(/^يبد/);
  const sentence = seen('The vessel is let to شركة النور للشحن (ذ.م.م) of Dubai', 110);
  expect(sentence[0]).toMatch(/^Thevesselis/);
  expect(sentence.at(-1)).toMatch(/Dubai$/);
  expect(sentence.join('')).toMatch(/ةكرش.*\(م\.م\.ذ\)/);
});

test('the lines of a name from the right end below one another', () => {
  const ends = (text: string) =>
    linesOf(text, STYLES.body, 90).map(({ runs, width }) => [runs[0]?.x === 0, width]);
  const lines = ends('شركة النور للشحن (ذ.م.م)، دبي');
  expect(new Set(lines.map(([, width]) => width)).size).toBe(1);
  expect(lines.filter(([isAtLeft]) => isAtLeft)).toHaveLength(1);
  expect(ends('Gulf Star Shipping and Trading (LLC), Dubai').every(([isAtLeft]) => isAtLeft)).toBe(true);
});

test('the runs of a line follow one another, and fill its width', () => {
  for (const text of ['شركة النور (ذ.م.م)، دبي', 'by شركة النور (ذ.م.م), Dubai 12 שלום']) {
    const [line] = linesOf(text, STYLES.body, WIDE);
    const starts = line?.runs.map(({ x }) => x) ?? [];
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts[0]).toBe(0);
    expect(starts.at(-1)).toBeLessThan(line?.width ?? 0);
  }
});

test('two numbers within Arabic stay two', () => {
  const [line] = linesOf('شركة 12 34', STYLES.body, WIDE);
  expect(line?.runs.map(({ text }) => text)).toEqual(['34', '12', 'شركة']);
});
