import type { TransactWrite } from '../dynamo/commit.ts';
import { UNLISTED } from '../dynamo/query-entries.ts';
import { anonymise, keyOfItem } from './anonymise.ts';
import { ERASED_NAME, type Erasure } from './erasure.ts';
import { hasUsername, userOfEntry } from './person.ts';
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
  call: ['with', 'text'],
  mail: ['to', 'subject'],
  address: ['email', 'why'],
  document: ['reason'],
  archive: ['reason'],
  merge: ['otherName'],
  portal: ['subject'],
};

/** A timeline entry with its kind and time alone. Of notes, keys with a copy, former texts and pins are removed. */
export const eraseTimelineEntry = (item: TableItem, { person }: Erasure): readonly TransactWrite[] => {
  if (String(item.entry).startsWith(UNLISTED))
    return [{ remove: keyOfItem('timeline', item), from: 'timeline' }];
  const texts = (TEXTS[String(item.kind)] ?? []).filter((name) => item[name] !== undefined);
  const isByPerson = item.kind === 'inquiry' || hasUsername(userOfEntry(item), person);

  return anonymise(
    'timeline',
    item,
    {
      // “Email sent to an erased address”.
      ...Object.fromEntries(texts.map((name) => [name, name === 'to' ? 'an erased address' : ''])),
      ...(isByPerson && { actor: ERASED_NAME }),
      ...(item.changes !== undefined && { changes: changesWithoutTexts(item.changes) }),
      // Nothing is left to be shown above the timeline.
      ...(item.pinned !== undefined && { pinned: undefined }),
    },
    // An edit that was begun before must not bring the text back.
    item.kind === 'note' ? 'version' : undefined,
  );
};
