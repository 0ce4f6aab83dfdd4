import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import {
  ERASURE_TIME,
  inquiryOfPerson,
  OTHER_SHA,
  preparePersonErasures,
  RECORDED_AT,
  SHA,
  signedByPerson,
} from '../../../e2e/support/person-erasures.ts';
import { samplePortalDocument } from '../../../shared/test-samples/portal.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../billing/test-samples.ts';
import { LISTED } from '../dynamo/tables.ts';

const erasures = preparePersonErasures();

const library = (number: number, change: Parameters<typeof samplePortalDocument>[1] = {}) => ({
  ...samplePortalDocument(number, { clientId: 7, sha256: SHA, ...change }),
  ...{ ...LISTED, listClient: 7, contentType: 'application/pdf' },
});

test('the files of an erased record are deleted, but not those that a record of somebody else has too', async () => {
  await erasures.put('portal-documents', library(1));
  await erasures.put('portal-documents', library(2, { sha256: OTHER_SHA }));
  await erasures.put('portal-documents', library(3, { sha256: OTHER_SHA, clientId: 8 }));
  erasures.keep(`portal/${SHA}`, `portal/${OTHER_SHA}`);
  expect(await erasures.erase()).toMatchObject({ erased: 2 });
  expect([...erasures.objects.keys()]).toEqual([`portal/${OTHER_SHA}`]);
  expect(await erasures.store.items('portal-documents')).toHaveLength(1);
});

test('a signed copy of a contract that is kept stays, also where an erased document has the same', async () => {
  const kept = { ...signedByPerson(1), id: 'DOC-KEPT' };
  const nda = { ...signedByPerson(2, { documentType: 'NDA' }), id: 'DOC-NDA' };
  await erasures.put('automated-documents', kept);
  await erasures.put('automated-documents', nda);
  erasures.keep(`signed/${SHA}`, `automated/DOC-KEPT-${OTHER_SHA}.pdf`, `automated/DOC-NDA-${OTHER_SHA}.pdf`);
  expect(await erasures.erase()).toMatchObject({ erased: 1, keptUntil: '2036-12-31' });
  expect([...erasures.objects.keys()]).toEqual([`signed/${SHA}`, `automated/DOC-KEPT-${OTHER_SHA}.pdf`]);
});

test('a signed copy that erased documents alone have is deleted', async () => {
  await erasures.put('automated-documents', { ...signedByPerson(2, { documentType: 'NDA' }), id: 'DOC-NDA' });
  erasures.keep(`signed/${SHA}`, 'signed/another');
  await erasures.erase();
  expect([...erasures.objects.keys()]).toEqual(['signed/another']);
});

test('files that were stored while their record was erased go with the next pass, which counts them', async () => {
  await erasures.put('automated-documents', { ...signedByPerson(2, { documentType: 'NDA' }), id: 'DOC-NDA' });
  await erasures.put('inquiries', inquiryOfPerson({ reference: 'INQ-SAMPLE01' }));
  await erasures.put('inquiries', {
    ...inquiryOfPerson({ reference: 'INQ-SAMPLE02' }),
    email: 'boris@sample.example',
  });
  await erasures.put('person-requests', {
    id: 'PDR-SAMPLE02',
    email: 'dara@sample.example',
    state: 'pending',
  });
  expect(await erasures.erase()).toMatchObject({ erased: 3 });
  const others = ['received-mail/INQ-SAMPLE02/a', 'automated/DOC-NDA2-a.pdf'];
  const late = ['received-mail/INQ-SAMPLE01/a', 'personal-data/PDR-SAMPLE02/1.zip'];
  erasures.keep(`automated/DOC-NDA-${OTHER_SHA}.pdf`, ...late, ...others);
  expect(await erasures.erase()).toMatchObject({ erased: 3 });
  expect([...erasures.objects.keys()]).toEqual(others);
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('an inquiry that names the person as a reference loses that contact alone, and keeps its files', async () => {
  const details = (first: Record<string, string>) => ({
    ...{ form: 'onboard', ...first, reference2Name: 'Celia', reference2Email: 'celia@sample.example' },
  });
  const theirs = { reference1Name: 'Dara', reference1Email: 'Dara@sample.example', reference1Phone: '1' };
  const inquiry = inquiryOfPerson({
    ...{ reference: 'INQ-SAMPLE02', name: 'Boris', email: 'boris@sample.example', details: details(theirs) },
  });
  await erasures.put('inquiries', inquiry);
  erasures.keep('received-mail/INQ-SAMPLE02/a');
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  const [stored] = await erasures.store.items('inquiries');
  expect(stored).toMatchObject({
    ...{ email: 'boris@sample.example', message: 'Two vessels open.' },
    listed: { name: 'Boris', state: 'open', version: 2 },
  });
  expect(stored?.details).toEqual(details({}));
  expect(stored).not.toHaveProperty('erasedAt');
  expect([...erasures.objects.keys()]).toEqual(['received-mail/INQ-SAMPLE02/a']);
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('files go before their record: a run that ends in between leaves both to the next', async () => {
  await erasures.put('portal-documents', library(1));
  erasures.keep(`portal/${SHA}`);
  erasures.s3.on(DeleteObjectCommand).rejects(new Error('It is dead.'));
  await expect(erasures.erase()).rejects.toThrow('It is dead.');
  expect(await erasures.store.items('portal-documents')).toEqual([library(1)]);
});

const report = (id: string, createdAt: string) =>
  erasures.put('weekly-reports', { id, createdAt, week: '2026-W47' });

const erasedReports = async () =>
  (await erasures.store.items('weekly-reports'))
    .filter(({ fileErasedAt }) => fileErasedAt !== undefined)
    .map(({ id }) => id)
    .toSorted();

test('the file of a report from the time in which an inquiry was overdue is deleted, once', async () => {
  await erasures.put('inquiries', inquiryOfPerson());
  await report('REP-BEFORE', '2026-11-22T09:59:59.999Z');
  await report('REP-THEN', '2026-11-22T10:00:00.000Z');
  erasures.keep('reports/REP-THEN-1.pdf', 'reports/REP-THEN-2.pdf', 'reports/REP-BEFORE-1.pdf');
  expect(await erasures.erase()).toMatchObject({ erased: 2 });
  expect([...erasures.objects.keys()]).toEqual(['reports/REP-BEFORE-1.pdf']);
  expect(await erasures.store.items('weekly-reports')).toContainEqual(
    expect.objectContaining({ id: 'REP-THEN', fileErasedAt: ERASURE_TIME.toISOString() }),
  );
  expect(await erasedReports()).toEqual(['REP-THEN']);
  erasures.keep('reports/REP-THEN-3.pdf');
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
  expect([...erasures.objects.keys()]).toContain('reports/REP-THEN-3.pdf');
});

test('a report may name the client of an overdue invoice until the person was erased', async () => {
  await erasures.put('invoices', {
    ...sampleInvoiceRecord({ dueDate: '2026-11-01', createdAt: RECORDED_AT, state: 'paid' }),
    ...{ ...LISTED, overdueSince: '2026-11-02' },
  });
  await report('REP-THEN', '2026-11-10T05:00:00.000Z');
  await report('REP-LATER', '2026-11-15T05:00:00.000Z');
  await erasures.erase({ id: 'PDR-SAMPLE01', erasedAt: '2026-11-12T00:00:00.000Z' });
  expect(await erasedReports()).toEqual(['REP-THEN']);
  await erasures.erase();
  expect(await erasedReports()).toEqual(['REP-LATER', 'REP-THEN']);
});

test('a report of a time in which the person had other records alone keeps its file', async () => {
  await erasures.put('sync-logs', {
    id: 'SYN-1',
    clientId: 7,
    clientName: 'Dara',
    overdueSince: '2026-11-02',
    ...LISTED,
  });
  await erasures.put('payments', { ...samplePaymentRecord({ createdAt: RECORDED_AT }), ...LISTED });
  await report('REP-THEN', '2026-11-10T05:00:00.000Z');
  await erasures.erase();
  expect(await erasedReports()).toEqual([]);
});

test('a report that is removed meanwhile is not made anew by the note about its file', async () => {
  await erasures.put('inquiries', { ...inquiryOfPerson(), erasedAt: '2026-11-22T11:00:00.000Z' });
  await report('REP-THEN', '2026-11-22T10:00:00.000Z');
  erasures.store.beforeNext(() => erasures.store.fill('weekly-reports'));
  expect(await erasures.erase({ id: 'PDR-SAMPLE01' }, new Date('2026-11-23T10:00:00.000Z'))).toMatchObject({
    erased: 1,
  });
  expect(await erasures.store.items('weekly-reports')).toEqual([]);
});

test('dead letters about the person are deleted, and count as found', async () => {
  erasures.objects.set('aws/lambda/own', '{"email":{"S":"dara@sample.example"}}');
  erasures.objects.set('aws/lambda/other', '{"email":{"S":"boris@sample.example"}}');
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect([...erasures.objects.keys()]).toEqual(['aws/lambda/other']);
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});
