import type { Inquiry, InquiryState } from '../../../shared/domain/inquiry.ts';
import { DIVISIONS } from '../../../shared/domain/inquiry-choices.ts';

/**
 * The number of partitions that share the inquiries of one state; see
 * docs/decisions/2026-11-22-the-inbox-in-shards.md.
 */
export const INBOX_SHARDS = 4;

const shardOf = (reference: string): number =>
  Array.from(reference).reduce((sum, character) => sum + character.charCodeAt(0), 0) % INBOX_SHARDS;

/** The partition of an inquiry in the list of its state. */
export const stateShard = ({ state, reference }: Pick<Inquiry, 'state' | 'reference'>): string =>
  `${state}#${shardOf(reference)}`;

/** All partitions of the inquiries in a state. */
export const statePartitions = (state: InquiryState): string[] =>
  Array.from({ length: INBOX_SHARDS }, (_, shard) => `${state}#${shard}`);

/** The partition of the inquiries of a division in a state. */
export const divisionPartition = (state: InquiryState, division: string): string => `${state}#${division}`;

/** The partition of the inquiries of a type and division in a state; the division is empty for none. */
export const typePartition = (state: InquiryState, inquiryType: string, division: string): string =>
  `${state}#${inquiryType}#${division}`;

/** All partitions of the inquiries of a type in a state. */
export const typePartitions = (state: InquiryState, inquiryType: string): string[] =>
  ['', ...DIVISIONS].map((division) => typePartition(state, inquiryType, division));

/** The partition of the index by reference: `INQ-7` of `INQ-7K2M9QXA`. */
export const referenceStart = (reference: string): string => reference.slice(0, 5);
