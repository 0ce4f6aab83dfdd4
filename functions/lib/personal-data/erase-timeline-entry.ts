import type { TransactWrite } from '../dynamo/commit.ts';
import { anonymise, keyOfItem } from './anonymise.ts';
import { ERASED_NAME, type Erasure } from './erasure.ts';
import { hasUsername } from './person.ts';
import type { TableItem } from './personal-data-rules.ts';

/** The fields of records whose values are choices, not texts about somebody. */
const CHOICES: readonly unknown[] = [
  'serviceTier',
  'pipelineStage',
  'status',
  'outcomeReason',
  'expectedValue',
  'expectedClose',
  'onboardingPackSent',
  'contractSigned',
  'retainerPaid',
  'assignedRelationshipLead',
  'accessTier',
  'division',
  'progress',
];

/** The changes of choices with their values, which counts follow; of any other field that it changed. */
const changesWithoutTexts = (changes: unknown): unknown =>
  Array.isArray(changes)
    ? changes.map((change) => (CHOICES.includes(change.field) ? change : { ...change, from: '', to: '' }))
    : undefined;

/** The attributes of an entry that hold texts, per kind. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  created: ['source'],
  inquiry: ['message'],
  note: ['text'],
  mail: ['to', 'subject'],
  address: ['email', 'why'],
  document: ['reason'],
  archive: ['reason'],
  merge: ['otherName'],
  portal: ['subject'],
};

/** A timeline entry with its kind and time alone. The key of a note, which holds a copy of it, is removed. */
export const eraseTimelineEntry = (item: TableItem, { person }: Erasure): readonly TransactWrite[] => {
  if (item.note !== undefined) return [{ remove: keyOfItem('timeline', item), from: 'timeline' }];
  const texts = (TEXTS[String(item.kind)] ?? []).filter((name) => item[name] !== undefined);
  const isByPerson = item.kind === 'inquiry' || hasUsername(item.actor, person);

  return anonymise('timeline', item, {
    // “Email sent to an erased address”.
    ...Object.fromEntries(texts.map((name) => [name, name === 'to' ? 'an erased address' : ''])),
    ...(isByPerson && { actor: ERASED_NAME }),
    ...(item.changes !== undefined && { changes: changesWithoutTexts(item.changes) }),
  });
};
