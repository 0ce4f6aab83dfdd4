import type { Client } from '../../../shared/domain/client.ts';
import type { InvoiceRecord } from '../billing/invoices/invoice-record.ts';
import { commitIf } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';
import { sequenceKey } from '../dynamo/sharded-counter.ts';

/** A number sequence as its records have it: the highest number given, and, of clients, the month of the first. */
export interface ReachedNumber {
  readonly sequence: string;
  readonly value: number;
  /** The digits of a month: 202611. */
  readonly since?: number;
}

const digitsOf = (month: string): number => Number(month.replace('-', ''));

export const clientNumberOf = ({ id, createdAt }: Client): ReachedNumber => ({
  sequence: 'client-id',
  value: id,
  since: digitsOf(createdAt.slice(0, 7)),
});

export const invoiceNumberReached = ({ invoiceNumber }: InvoiceRecord): ReachedNumber => {
  const [, year = '', value = '0'] = /(\d{4})-(\d+)$/.exec(invoiceNumber) ?? [];

  return { sequence: `invoices-${year}`, value: Number(value) };
};

export const furthest = (one: ReachedNumber | undefined, other: ReachedNumber): ReachedNumber => ({
  ...other,
  value: Math.max(one?.value ?? 0, other.value),
  ...(other.since !== undefined && { since: Math.min(one?.since ?? other.since, other.since) }),
});

/** A sequence that is behind its records, and would give a number twice. */
export interface SequenceDifference {
  readonly item: string;
  readonly counter: 'value' | 'since';
  readonly stored: number;
  readonly counted: number;
}

/** The differences of a sequence from its records. Numbers may be missing in records: only a sequence that is behind differs. */
export const compareSequence = async ({
  sequence,
  value,
  since,
}: ReachedNumber): Promise<SequenceDifference[]> => {
  const item = await getItem('counters', sequenceKey(sequence));
  const key = JSON.stringify(['counters', sequenceKey(sequence)]);
  const stored = Number(item?.value ?? 0);
  const storedSince = digitsOf(String(item?.since ?? '0'));

  return [
    ...(stored < value ? [{ item: key, counter: 'value', stored, counted: value } as const] : []),
    ...(since !== undefined && (storedSince === 0 || storedSince > since)
      ? [{ item: key, counter: 'since', stored: storedSince, counted: since } as const]
      : []),
  ];
};

/** Moves a sequence to its records, unless it has reached them since it was compared. Answers whether it did. */
export const raiseSequence = ({ item, counter, counted }: SequenceDifference): Promise<boolean> => {
  const [, key] = JSON.parse(item) as [string, Record<string, string>];

  return commitIf([
    {
      update: 'SET #attribute = :counted',
      key,
      in: 'counters',
      condition: `attribute_not_exists(#attribute) OR #attribute ${counter === 'value' ? '<' : '>'} :counted`,
      names: { '#attribute': counter },
      values: { ':counted': counter === 'value' ? counted : String(counted).replace(/(..)$/, '-$1') },
    },
  ]);
};
