import { expect, test } from 'vitest';
import { boardQuery, columnIn } from './board-query.ts';

const of = (address: string, typed = '') => boardQuery(new URLSearchParams(address), typed);

test('a column asks for its stage with the filters of the list, by entry to the stage', () => {
  const { inputOf, isFiltered } = of('view=board&tier=Dominion&lead=-&reason=Lost price');
  expect(inputOf('Proposal Sent')).toEqual({
    ...{ serviceTier: 'Dominion', withoutLead: 'yes', outcome: 'Lost price' },
    ...{ pipelineStage: 'Proposal Sent', order: 'stage', limit: 25 },
  });
  expect(isFiltered).toBe(true);
});

test('stage, order and set of the list are none of the board', () => {
  const { inputOf, isFiltered } = of(
    'stage=Proposal Sent&order=name&direction=ascending&archived=yes&quiet=x',
  );
  expect(inputOf('Contract Issued')).toEqual({ pipelineStage: 'Contract Issued', order: 'stage', limit: 25 });
  expect(isFiltered).toBe(false);
});

test('what is typed is looked for within each column', () => {
  const { inputOf, isFiltered } = of('', '  marta ');
  expect(inputOf('Contract Issued')).toMatchObject({ q: 'marta' });
  expect(isFiltered).toBe(true);
});

test('a phone shows the column of the address, else the first', () => {
  expect(columnIn(new URLSearchParams('column=Contract Issued'))).toBe('Contract Issued');
  expect(columnIn(new URLSearchParams('column=Nothing'))).toBe('Inquiry Received');
});
