import { describe, expect, test } from 'vitest';
import { sampleClient } from '../test-samples/clients.ts';
import type { Client } from './client.ts';
import {
  ClientFilters,
  isRareTier,
  matchesFilters,
  quietBefore,
  statusAsked,
  usualClientOrder,
} from './client-filters.ts';

const now = new Date('2026-11-21T08:30:00.000Z');
const FOURTEEN_DAYS_AGO = '2026-11-07T08:30:00.000Z';
const A_MOMENT_EARLIER = '2026-11-07T08:29:59.999Z';

const archived = { at: '2026-11-20T08:00:00.000Z', actor: 'staff', reason: '' };
const mergedInto = { id: 2, at: '2026-11-20T08:00:00.000Z', actor: 'staff', changed: [] };

const matches = (change: Partial<Client>, filters: ClientFilters) =>
  matchesFilters(sampleClient(1, change), filters, now);

const messagesOf = (input: unknown): string[] =>
  ClientFilters.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test('a client is quiet from fourteen days on, or from the days that are asked for', () => {
  expect(quietBefore(now)).toBe(FOURTEEN_DAYS_AGO);
  expect(quietBefore(now, 1)).toBe('2026-11-20T08:30:00.000Z');
});

describe('what is sent', () => {
  test('days come as text, from 1 to 3,650', () => {
    expect(ClientFilters.parse({ quietFor: '1' })).toEqual({ quietFor: 1 });
    expect(ClientFilters.parse({ quietFor: '3650' })).toEqual({ quietFor: 3650 });
    expect(messagesOf({ quietFor: '0' })).toEqual(['At least 1 day.']);
    expect(messagesOf({ quietFor: '3651' })).toEqual(['At most 3,650 days.']);
    expect(messagesOf({ quietFor: '1.5' })).toEqual(['Send whole days.']);
    expect(messagesOf({ quietFor: 'a week' })).toEqual(['Send a number of days.']);
  });

  test.each(['withoutLead', 'archived', 'toContact'])('%s is yes, or left out', (name) => {
    expect(ClientFilters.parse({ [name]: 'yes' })).toEqual({ [name]: 'yes' });
    expect(messagesOf({ [name]: 'no' })).toEqual(['Leave it out, or send yes.']);
  });

  test('an outcome is a status with one of its own reasons', () => {
    expect(ClientFilters.parse({ outcome: 'Lost price' })).toEqual({ outcome: 'Lost price' });
    expect(messagesOf({ outcome: 'Lost offer' })).toEqual(['Choose won or lost with one of its reasons.']);
  });

  test('a lead has a username’s length, a division and a source that of a line', () => {
    expect(messagesOf({ assignedRelationshipLead: 'a'.repeat(63) })).toEqual([]);
    expect(messagesOf({ assignedRelationshipLead: 'a'.repeat(64) })).toEqual([
      'Please keep a username under 63 characters.',
    ]);
    expect(messagesOf({ divisionOfInterest: 'a'.repeat(201), source: 'a'.repeat(201) })).toEqual([
      'Please keep the division under 200 characters.',
      'Please keep the source under 200 characters.',
    ]);
  });
});

describe('which clients match', () => {
  test('without a filter all but the archived and the merged', () => {
    expect(matches({}, {})).toBe(true);
    expect(matches({ archived }, {})).toBe(false);
    expect(matches({ mergedInto }, {})).toBe(false);
  });

  test('archived clients stand in place of the others', () => {
    expect(matches({ archived }, { archived: 'yes' })).toBe(true);
    expect(matches({}, { archived: 'yes' })).toBe(false);
    expect(matches({ archived, mergedInto }, { archived: 'yes' })).toBe(false);
  });

  test.each<[ClientFilters, Partial<Client>]>([
    [{ serviceTier: 'Dominion' }, { serviceTier: 'Dominion' }],
    [{ pipelineStage: 'Proposal Sent' }, { pipelineStage: 'Proposal Sent' }],
    [{ status: 'Lost' }, { status: 'Lost' }],
    [{ assignedRelationshipLead: 'omar.sample' }, { assignedRelationshipLead: 'omar.sample' }],
    [{ divisionOfInterest: 'Trust' }, { divisionOfInterest: 'Trust' }],
    [{ source: 'Referral' }, { source: 'Referral' }],
  ])('%o', (filters, change) => {
    expect(matches(change, filters)).toBe(true);
    expect(matches({}, filters)).toBe(false);
  });

  test('all filters hold at once', () => {
    const filters: ClientFilters = { serviceTier: 'Dominion', source: 'Referral' };
    expect(matches({ serviceTier: 'Dominion', source: 'Referral' }, filters)).toBe(true);
    expect(matches({ serviceTier: 'Dominion' }, filters)).toBe(false);
  });

  test('won and lost by reason; a client from before there were reasons gives none', () => {
    const outcome = { reason: 'price', words: '', at: A_MOMENT_EARLIER, actor: 'staff' } as const;
    expect(
      matches({ status: 'Lost', outcome: { ...outcome, status: 'Lost' } }, { outcome: 'Lost price' }),
    ).toBe(true);
    expect(
      matches({ status: 'Signed', outcome: { ...outcome, status: 'Signed' } }, { outcome: 'Lost price' }),
    ).toBe(false);
    expect(
      matches({ status: 'Lost', outcome: { ...outcome, status: 'Lost' } }, { outcome: 'Lost timing' }),
    ).toBe(false);
    expect(matches({ status: 'Lost' }, { outcome: 'Lost not-given' })).toBe(true);
    expect(matches({ status: 'New' }, { outcome: 'Lost not-given' })).toBe(false);
  });

  test('clients without a lead', () => {
    expect(matches({}, { withoutLead: 'yes' })).toBe(true);
    expect(matches({ assignedRelationshipLead: 'omar.sample' }, { withoutLead: 'yes' })).toBe(false);
  });

  test('clients that have been quiet for longer than so many days', () => {
    expect(matches({ lastContactDate: A_MOMENT_EARLIER }, { quietFor: 14 })).toBe(true);
    expect(matches({ lastContactDate: FOURTEEN_DAYS_AGO }, { quietFor: 14 })).toBe(false);
    expect(matches({ lastContactDate: A_MOMENT_EARLIER }, { quietFor: 15 })).toBe(false);
  });
});

describe('clients to contact', () => {
  const led = { assignedRelationshipLead: 'omar.sample' };

  test('have no lead, or have gone quiet', () => {
    expect(matches({}, { toContact: 'yes' })).toBe(true);
    expect(matches({ ...led, lastContactDate: A_MOMENT_EARLIER }, { toContact: 'yes' })).toBe(true);
    expect(matches({ ...led, lastContactDate: FOURTEEN_DAYS_AGO }, { toContact: 'yes' })).toBe(false);
  });

  test.each(['Signed', 'Lost'] as const)('are not %s', (status) => {
    expect(matches({ status }, { toContact: 'yes' })).toBe(false);
  });

  test('are not archived', () => {
    expect(matches({ archived }, { toContact: 'yes', archived: 'yes' })).toBe(false);
  });
});

test('the status that is asked for is that of the filter, or of the reason', () => {
  expect(statusAsked({})).toBeUndefined();
  expect(statusAsked({ status: 'New' })).toBe('New');
  expect(statusAsked({ outcome: 'Signed trust' })).toBe('Signed');
  expect(statusAsked({ status: 'New', outcome: 'Signed trust' })).toBe('New');
});

test('every tier but the Observers’ is rare', () => {
  expect((['Dominion', 'Strategic', 'Observer', undefined] as const).map(isRareTier)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each<[ClientFilters, string]>([
  [{}, 'created'],
  [{ source: 'Referral' }, 'created'],
  [{ toContact: 'yes' }, 'lastContact'],
  [{ toContact: 'yes', pipelineStage: 'Proposal Sent' }, 'lastContact'],
  [{ pipelineStage: 'Proposal Sent' }, 'stage'],
  [{ pipelineStage: 'Proposal Sent', serviceTier: 'Observer' }, 'stage'],
  [{ pipelineStage: 'Proposal Sent', serviceTier: 'Dominion' }, 'lastContact'],
  [{ pipelineStage: 'Proposal Sent', assignedRelationshipLead: 'omar.sample' }, 'lastContact'],
  [{ serviceTier: 'Observer' }, 'lastContact'],
  [{ status: 'New' }, 'lastContact'],
  [{ outcome: 'Lost price' }, 'lastContact'],
  [{ assignedRelationshipLead: 'omar.sample' }, 'lastContact'],
  [{ quietFor: 14 }, 'lastContact'],
])('a list with %o is usually in the order %s', (filters, order) => {
  expect(usualClientOrder(filters)).toBe(order);
});
