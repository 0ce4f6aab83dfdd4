import type { Client } from './client.ts';

/** The fields of which staff choose, where two clients differ, whose value the merged client has. */
export const MERGE_FIELDS = [
  'clientName',
  'company',
  'contactEmail',
  'contactWhatsApp',
  'assignedRelationshipLead',
  'pipelineStage',
  'serviceTier',
  'status',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What the merged client may take of the other: those fields, and the expected value together with its month. */
export const TAKEN_FIELDS = [...MERGE_FIELDS, 'expectedValue'] as const;
export type TakenField = (typeof TAKEN_FIELDS)[number];

/** Whether a client has an expected value or a month of closing. */
export const hasForecast = ({
  expectedValue,
  expectedClose,
}: Pick<Client, 'expectedValue' | 'expectedClose'>): boolean =>
  expectedValue !== undefined || expectedClose !== undefined;

/** Whose notes the merged client has. */
export const NOTES_CHOICES = ['both', 'own', 'other'] as const;
export type NotesChoice = (typeof NOTES_CHOICES)[number];

/** How long a merge can be undone, in milliseconds. */
const UNDO_TIME = 24 * 3_600_000;

/** Until when a merge can be undone. */
export const mergeUndoEnd = (mergedAt: string): string =>
  new Date(Date.parse(mergedAt) + UNDO_TIME).toISOString();

/** The notes of a client that has taken another: both where they differ, one below the other. */
export const mergedNotes = (
  { notesIntelligence: own }: Pick<Client, 'notesIntelligence'>,
  { notesIntelligence: other }: Pick<Client, 'notesIntelligence'>,
  choice: NotesChoice,
): string => {
  if (choice === 'own') return own;
  if (choice === 'other') return other;

  return [...new Set([own.trim(), other.trim()])].filter(Boolean).join('\n\n');
};
