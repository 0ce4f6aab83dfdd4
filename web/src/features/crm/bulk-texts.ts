import type { Client } from '../../../../shared/domain/client.ts';
import { DOCUMENT_LABELS, documentsFor } from '../../../../shared/domain/document.ts';
import type { BulkChange, BulkField, BulkOutcome } from './bulk-change.ts';
import { valueText } from './client-fields.ts';

export const BULK_TITLES: Record<BulkField, string> = {
  pipelineStage: 'Move clients to a stage',
  status: 'Set the status of clients',
  serviceTier: 'Change the tier of clients',
  assignedRelationshipLead: 'Give clients a lead',
};

export const clientsText = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`;

/** The deed, as its button names it. */
export const deedText = ({ field, to }: BulkChange, count: number): string => {
  const clients = clientsText(count);
  if (field === 'pipelineStage') return `Move ${clients} to ${to}`;
  if (field === 'status') return `Set ${clients} to ${to}`;
  if (field === 'serviceTier') return `Make ${clients} ${valueText(field, to)}`;

  return to === '' ? `Take the lead from ${clients}` : `Give ${clients} to ${to}`;
};

/** What the change sets off beside itself. */
export const consequenceText = (
  { field, to }: BulkChange,
  clients: readonly Client[],
): string | undefined => {
  const upgraded = clients.filter(({ serviceTier }) => serviceTier !== 'Dominion').length;
  if (field !== 'serviceTier' || to !== 'Dominion' || upgraded === 0) return undefined;
  const documents = documentsFor('tier_upgrade').map((type) => DOCUMENT_LABELS[type]);

  return `The automation rules order documents for each of the ${clientsText(upgraded)} that become Dominion: ${documents.join(' and ')}. An undo brings the tier back, and leaves the documents.`;
};

/** What became of a client that was not changed. */
export const outcomeText = (outcome: BulkOutcome, { field }: BulkChange): string | undefined => {
  if (outcome.state === 'failed') return outcome.reason;
  if (outcome.state !== 'conflict') return undefined;
  const { current } = outcome;
  if (current.archived !== undefined) return 'Somebody has archived it meanwhile. It was left as it is.';

  return `Somebody has set it to ${valueText(field, current[field])} meanwhile. It was left as it is.`;
};
