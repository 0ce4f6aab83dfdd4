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
