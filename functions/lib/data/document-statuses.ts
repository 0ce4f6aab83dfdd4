import {
  type DocumentStatus,
  type DocumentType,
  laterStatuses,
  type MadeDocument,
  withStatus,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import * as documents from './automated-documents.ts';
import { changing } from './changing.ts';
import { milestoneWrites } from './client-milestones.ts';
import { find as findClient } from './clients.ts';
import { atTime } from './day-figures.ts';
import { countedAs } from './document-record.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { NotLater } from './refusals.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

/** What a document's reaching a status says about its client. */
const MILESTONES: Partial<Record<DocumentType, Partial<Record<DocumentStatus, Milestone>>>> = {
  OnboardingPack: { sent: 'onboarding pack sent' },
  NDA: { signed: 'NDA signed' },
  Tier1Contract: { sent: 'contract issued', signed: 'contract signed' },
  Tier2Contract: { sent: 'contract issued', signed: 'contract signed' },
};

interface Reached {
  readonly by: string;
  /** An instant. */
  readonly at: string;
}

/** The steps that take a document to a later status. They are refused where somebody has moved it since it was read. */
export const moving = (before: MadeDocument, status: DocumentStatus, { by, at }: Reached): Step[] => {
  const { history, version } = withStatus(before, status, { by, at });
  const { values, ...change } = changing({ status, history, version, givenTo: before.clientId });

  return [
    {
      ...change,
      key: { id: before.id },
      in: 'automated-documents',
      condition: '#version = :seen',
      values: { ...values, ':seen': before.version },
    },
    countedAs(before.status, -1),
    countedAs(status, 1),
    atTime('documents', at, { [status]: 1 }),
    noting(before.clientId, `${before.id}#${status}`, {
      kind: 'document',
      at,
      actor: by,
      documentId: before.id,
      documentType: before.documentType,
      event: status,
    }),
  ];
};

/** What a document's way to a status says about its client, statuses that were skipped among it; the furthest counts. */
const milestoneOn = (
  { documentType, status: from }: MadeDocument,
  status: DocumentStatus,
): Milestone | undefined => {
  const later = laterStatuses(from);
  const passed = later.includes(status) ? later.slice(0, later.indexOf(status) + 1) : [status];

  return passed.map((one) => MILESTONES[documentType]?.[one]).findLast((one) => one !== undefined);
};

/** The milestone that the client reaches by it, unless it has. */
const reaching = async (
  document: MadeDocument,
  status: DocumentStatus,
  { by, at }: Reached,
): Promise<Step[]> => {
  const milestone = milestoneOn(document, status);
  const client = milestone && (await findClient(document.clientId));
  if (!client) return [];

  return milestoneWrites(client, milestone, { source: 'document', actor: by, at, record: document.id });
};

/**
 * Takes a document to a status, with its client's timeline and the milestone that its client reaches, all or nothing; does
 * nothing where the document is further already. Undefined where there is no such document.
 * @throws NotMade where there is no file
 */
export const reach = async (
  id: string,
  status: 'sent' | 'signed' | 'completed',
  reached: Reached,
): Promise<MadeDocument | undefined> => {
  const before = await documents.findMade(id);
  if (!before) return undefined;
  const isFurther = !laterStatuses(before.status).includes(status);
  const steps = [
    ...(isFurther ? [] : moving(before, status, reached)),
    ...(await reaching(before, status, reached)),
  ];
  try {
    if (steps.length > 0) await transact(steps);
  } catch (error) {
    // Somebody moved the document or set the flag in the meantime: what is left to do is less.
    if (error instanceof ConditionFailed) return reach(id, status, reached);
    throw error;
  }

  return isFurther ? before : withStatus(before, status, reached);
};

/**
 * Takes a document to a status as somebody who has seen it at `seen` decided.
 * @throws NotMade, NotLater, Stale with the document as it stands
 */
export const decide = async (
  id: string,
  status: 'sent' | 'signed' | 'completed',
  { seen, ...reached }: Reached & { seen: number },
): Promise<MadeDocument | undefined> => {
  const before = await documents.findMade(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(before);
  if (before.status === status) return before;
  if (!laterStatuses(before.status).includes(status)) throw new NotLater(before.status);

  try {
    await transact([...moving(before, status, reached), ...(await reaching(before, status, reached))]);
  } catch (error) {
    // Stale where the document has moved; else it was only the flag that somebody set.
    if (error instanceof ConditionFailed) return decide(id, status, { seen, ...reached });
    throw error;
  }

  return withStatus(before, status, reached);
};
