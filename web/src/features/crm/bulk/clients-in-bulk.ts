import { type Client, type ClientEdit, ExpectedProgress } from '../../../../../shared/domain/client.ts';
import { DOCUMENT_LABELS, documentsFor } from '../../../../../shared/domain/document.ts';
import type { BulkKind } from '../../../components/bulk/bulk-kind.ts';
import { counted } from '../../../components/bulk/bulk-kind.ts';
import { valueText } from '../client-fields.ts';

/** The fields that staff change of several clients at once. */
export type ClientBulkField = 'pipelineStage' | 'status' | 'serviceTier' | 'assignedRelationshipLead';

export interface ClientBulkChange {
  field: ClientBulkField;
  to: string;
  /** Why, where the status is won or lost. */
  why?: Pick<ClientEdit, 'outcomeReason' | 'outcomeWords'> | undefined;
  /** The version that a change has led to which this one takes back. */
  undoes?: number;
}

/** The request for a change of a client as it was read. */
export const requestOfChange = (client: Client, { field, to, why, undoes }: ClientBulkChange) => ({
  ...{ id: client.id, version: client.version, [field]: to, ...why },
  ...(undoes !== undefined && { undoes }),
  ...(field in ExpectedProgress.shape && { expected: { [field]: client[field] } }),
});

const NOUNS = { one: 'client', many: 'clients' };

export const clientsText = (count: number): string => counted(count, NOUNS);

/** The reason that comes back with a status. */
const whyOf = ({ outcome }: Client, field: ClientBulkField): Pick<ClientBulkChange, 'why'> =>
  field === 'status' && outcome
    ? { why: { outcomeReason: outcome.reason, outcomeWords: outcome.words } }
    : {};

/** Clients, as staff change several at once. */
export const CLIENTS_IN_BULK: BulkKind<Client, ClientBulkChange> = {
  ...NOUNS,
  idOf: ({ id }) => id,
  nameOf: ({ id, clientName }) => clientName || `Client No. ${id}`,
  isDone: (client, { field, to }) => client[field] === to,
  isTaken: (listed, current, { field }) => current[field] !== listed[field] || current.archived !== undefined,
  opposite: (listed, { field }, { version }) => ({
    ...{ field, to: listed[field], ...whyOf(listed, field) },
    undoes: version,
  }),
  actionText: ({ field, to }, count) => {
    const clients = clientsText(count);
    if (field === 'pipelineStage') return `Move ${clients} to ${to}`;
    if (field === 'status') return `Set ${clients} to ${to}`;
    if (field === 'serviceTier') return `Make ${clients} ${valueText(field, to)}`;

    return to === '' ? `Take the lead from ${clients}` : `Give ${clients} to ${to}`;
  },
  doneText: ({ field, to }, count) => `${clientsText(count)} changed: ${valueText(field, to)}`,
  consequenceText: ({ field, to }, clients) => {
    const upgraded = clients.filter(({ serviceTier }) => serviceTier !== 'Dominion').length;
    if (field !== 'serviceTier' || to !== 'Dominion' || upgraded === 0) return undefined;
    const documents = documentsFor('tier_upgrade').map((type) => DOCUMENT_LABELS[type]);

    return `The automation rules order documents for each of the ${clientsText(upgraded)} that become Dominion: ${documents.join(' and ')}. An undo brings the tier back, and leaves the documents.`;
  },
  takenText: ({ field }, current) =>
    current.archived === undefined
      ? `Somebody has set it to ${valueText(field, current[field])} meanwhile.`
      : 'Somebody has archived it meanwhile.',
};
