import type { Client, ClientFlag, Evidence } from '../../../shared/domain/client.ts';
import {
  type DocumentStatus,
  type DocumentType,
  laterStatuses,
  type MadeDocument,
  withStatus,
} from '../../../shared/domain/document.ts';
import * as documents from './automated-documents.ts';
import { changing } from './changing.ts';
import { proving } from './client-edits.ts';
import { find as findClient } from './clients.ts';
import { atTime } from './day-figures.ts';
import { countedAs } from './document-record.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { NotLater } from './refusals.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

/** What a document's reaching a status says about its client. */
const PROOFS: Partial<Record<DocumentType, { status: DocumentStatus; flag: ClientFlag }>> = {
  OnboardingPack: { status: 'sent', flag: 'onboardingPackSent' },
  Tier1Contract: { status: 'signed', flag: 'contractSigned' },
  Tier2Contract: { status: 'signed', flag: 'contractSigned' },
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

/** A signed NDA stands with its client, as the flags do. */
const provingNda = (client: Client, evidence: Evidence): Step[] =>
  client.ndaSigned
    ? []
    : [
        {
          update: 'SET ndaSigned = :evidence',
          key: { id: client.id },
          in: 'clients',
          condition: 'attribute_not_exists(ndaSigned)',
          values: { ':evidence': evidence },
        },
      ];

/** What the status proves of the client, unless that stands already. */
const proofOf = async (
  { id, clientId, documentType }: MadeDocument,
  status: DocumentStatus,
  { by, at }: Reached,
): Promise<Step[]> => {
  const proof = PROOFS[documentType];
  const isNda = documentType === 'NDA' && status === 'signed';
  if (proof?.status !== status && !isNda) return [];
  const client = await findClient(clientId);
  if (!client) return [];
  const evidence: Evidence = { source: 'document', actor: by, at, record: id };

  return isNda || !proof ? provingNda(client, evidence) : proving(client, proof.flag, evidence);
};

/**
 * Takes a document to a status, with its client's timeline and what it proves of the client, all or nothing; does
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
    ...(await proofOf(before, status, reached)),
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
  status: 'signed' | 'completed',
  { seen, ...reached }: Reached & { seen: number },
): Promise<MadeDocument | undefined> => {
  const before = await documents.findMade(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(before);
  if (before.status === status) return before;
  if (!laterStatuses(before.status).includes(status)) throw new NotLater(before.status);

  try {
    await transact([...moving(before, status, reached), ...(await proofOf(before, status, reached))]);
  } catch (error) {
    // Stale where the document has moved; else it was only the flag that somebody set.
    if (error instanceof ConditionFailed) return decide(id, status, { seen, ...reached });
    throw error;
  }

  return withStatus(before, status, reached);
};
