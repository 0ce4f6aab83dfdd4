import { PRODUCT_ACTOR } from './product-actor.ts';
import type { FieldChange, TimelineEntry } from './timeline.ts';

/** What a timeline may be filtered by. */
export const TIMELINE_SUBJECTS = [
  'notes',
  'calls',
  'mail',
  'inquiries',
  'documents',
  'money',
  'portal',
  'changes',
] as const;
export type TimelineSubject = (typeof TIMELINE_SUBJECTS)[number];

const SUBJECTS: Readonly<Record<TimelineEntry['kind'], TimelineSubject>> = {
  created: 'changes',
  inquiry: 'inquiries',
  'inquiry-change': 'inquiries',
  edit: 'changes',
  archive: 'changes',
  merge: 'changes',
  note: 'notes',
  call: 'calls',
  mail: 'mail',
  address: 'mail',
  document: 'documents',
  sync: 'changes',
  portal: 'portal',
  invoice: 'money',
  payment: 'money',
  allocation: 'money',
  subscription: 'money',
};

export const subjectOf = ({ kind }: TimelineEntry): TimelineSubject => SUBJECTS[kind];

/** A change of one of these is an event in the history with a client; of any other field it is upkeep. */
const MOVES = [
  'pipelineStage',
  'status',
  'serviceTier',
  'onboardingPackSent',
  'ndaSigned',
  'contractSigned',
  'retainerPaid',
];

const isUpkeep = (changes: readonly FieldChange[]): boolean =>
  changes.every(({ field }) => !MOVES.includes(field));

/**
 * Whether an entry is upkeep of records or an automatic delivery: nobody need read it to know what happened between the
 * client and the company. Failed deliveries are not.
 */
export const isSystemEntry = (entry: TimelineEntry): boolean => {
  switch (entry.kind) {
    case 'edit':
    case 'sync':
      return isUpkeep(entry.changes);
    case 'mail':
      return entry.status === 'sent' && entry.actor === PRODUCT_ACTOR;
    case 'invoice':
      return entry.event === 'sent';
    case 'document':
      return (
        ['ordered', 'generated', 'downloaded'].includes(entry.event) ||
        (entry.event === 'sent' && entry.actor === PRODUCT_ACTOR)
      );
    case 'portal':
      return ['signed-in', 'password-set', 'user-changed', 'engagement-changed'].includes(entry.event);
    case 'inquiry-change':
      return entry.actor === PRODUCT_ACTOR;
    default:
      return false;
  }
};
