import { expect, test } from 'vitest';
import { accessLogFilter } from './access-log-query.ts';

const read = (query: string) => accessLogFilter(new URLSearchParams(query));

test('the address names person, kind and period', () => {
  expect(read('person=%20Nora%20&kind=refusal&from=2026-11-01&to=2026-11-01').filter).toEqual({
    ...{ person: 'nora', kind: 'refusal', from: '2026-11-01', to: '2026-11-01' },
  });
});

test('what the address names wrongly is left out', () => {
  expect(read('person=+&kind=bribe&from=yesterday&to=1999-01-01')).toEqual({ filter: {} });
});

test('a period that ends before it begins loses its end, and says so', () => {
  expect(read('from=2026-11-02&to=2026-11-01')).toEqual({
    filter: { from: '2026-11-02' },
    fault: 'The last day is before the first, and is left out.',
  });
});
