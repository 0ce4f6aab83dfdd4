import { expect, test } from 'vitest';
import { PRODUCT_ACTOR } from './product-actor.ts';
import type { FieldChange, TimelineEntry } from './timeline.ts';
import { isSystemEntry, subjectOf, TIMELINE_SUBJECTS } from './timeline-filter.ts';

const common = { entry: 'a', at: '2026-11-23T08:00:00.000Z', actor: 'sara' };
const changed = (field: string): FieldChange => ({ field, from: 'one', to: 'other' });
const edit = (...fields: string[]): TimelineEntry => ({
  ...{ ...common, kind: 'edit', changes: fields.map(changed) },
});
const sync = (...fields: string[]): TimelineEntry => ({
  ...{ ...common, kind: 'sync', action: 'nda_signed', logId: 'SYN-1', changes: fields.map(changed) },
});
type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;
const mail = (status: Of<'mail'>['status'], actor = PRODUCT_ACTOR): TimelineEntry => ({
  ...{ ...common, actor, kind: 'mail', mailId: 'm', to: 'a@sample.example', subject: 'Sample', status },
});
const document = (event: Of<'document'>['event'], actor = 'sara'): TimelineEntry => ({
  ...{ ...common, actor, kind: 'document', documentId: 'DOC-1', documentType: 'NDA', event },
});
const portal = (event: Of<'portal'>['event']): TimelineEntry => ({
  ...{ ...common, kind: 'portal', event, subject: 'Sample' },
});
const invoice = (event: Of<'invoice'>['event']): TimelineEntry => ({
  ...{ ...common, kind: 'invoice', invoiceId: 'INV-1', invoiceNumber: 'INV-1', event },
  ...{ amount: 100, currency: 'USD' },
});
const assigned = (actor: string): TimelineEntry => ({
  ...{ ...common, actor, kind: 'inquiry-change', reference: 'INQ-1', change: 'answered' },
});
const note: TimelineEntry = { ...common, kind: 'note', text: 'Called.', version: 1 };
const call: TimelineEntry = {
  ...{ ...common, kind: 'call', direction: 'outgoing', outcome: 'spoke', with: '', text: '' },
};

test.each([
  ['a change of a field', edit('company')],
  ['the changes of a sync', sync('company')],
  ['an email that the product has sent', mail('sent')],
  ['an invoice that left', invoice('sent')],
  ['a document that was ordered', document('ordered')],
  ['a document that was made', document('generated')],
  ['a document that was downloaded', document('downloaded')],
  ['a document that the product has sent', document('sent', PRODUCT_ACTOR)],
  ['somebody who signed in', portal('signed-in')],
  ['a change of a user', portal('user-changed')],
  ['what the product did with an inquiry', assigned(PRODUCT_ACTOR)],
])('%s is a system entry', (_, entry) => {
  expect(isSystemEntry(entry)).toBe(true);
});

test.each([
  ['a note', note],
  ['a call', call],
  ['a change of stage', edit('company', 'pipelineStage')],
  ['a change of status', edit('status')],
  ['a change of tier', edit('serviceTier')],
  ['a sync that moves the client', sync('status')],
  ['a sync that signs the NDA', sync('ndaSigned')],
  ['a paid retainer', edit('retainerPaid')],
  ['an email that staff have written', mail('sent', 'sara')],
  ['an email that failed', mail('failed')],
  ['an email that bounced', mail('bounced')],
  ['an invoice that was issued', invoice('issued')],
  ['an invoice that is overdue', invoice('overdue')],
  ['a document that was signed', document('signed')],
  ['a document that staff have sent', document('sent')],
  ['an invited user', portal('user-invited')],
  ['what staff did with an inquiry', assigned('sara')],
])('%s is none', (_, entry) => {
  expect(isSystemEntry(entry)).toBe(false);
});

test('every entry has a subject', () => {
  expect([note, call, mail('sent'), assigned('sara'), document('signed')].map(subjectOf)).toEqual([
    ...['notes', 'calls', 'mail', 'inquiries', 'documents'],
  ]);
  expect([invoice('paid'), portal('signed-in'), edit('status')].map(subjectOf)).toEqual([
    ...['money', 'portal', 'changes'],
  ]);
  expect(TIMELINE_SUBJECTS).toHaveLength(8);
});
