/** @module-tag details */

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveInquiry } from '../../shared/domain/inquiry.ts';
import { samplePendingDocument } from '../../shared/test-samples/documents.ts';
import { MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('more than a page of inquiries, emails and documents left behind drains within ten minutes, each once, though runs overlap', async () => {
  // A query of what is due answers fifty.
  const COUNT = 60;
  const items = leftBehind(COUNT);
  // The stream delivers the records to functions that do not find them yet.
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId.startsWith('events/') && action === 'dynamodb:GetItem' ? NOTHING_FOUND : undefined,
  );
  const store = DynamoDBDocumentClient.from(new DynamoDBClient(app.stack.operator));
  await Promise.all(
    items.map(([table, Item]) => store.send(new PutCommand({ TableName: app.stack.tableName(table), Item }))),
  );
  await app.stack.settled();
  restore();

  const isLeftBehind = ({ message, id }: Record<string, unknown>) =>
    [message, id].some((text) => String(text).includes('left behind'));
  const of = async (table: string) => (await app.records(table)).filter(isLeftBehind);
  const isDue = async () =>
    [await of('inquiries'), await app.records('mail'), await of('automated-documents')]
      .flat()
      .some(({ reference, followUp, due }) => (reference ? followUp === 'pending' : due !== undefined));
  for (let minute = 1; minute <= 10 && (await isDue()); minute += 1) {
    app.stack.advanceClock(MINUTE);
    await Promise.all([app.stack.runSchedule('events/sweep'), app.stack.runSchedule('events/sweep')]);
    await app.stack.settled();
  }
  const [inquiries, mails, documents] = [
    await of('inquiries'),
    await of('mail'),
    await of('automated-documents'),
  ];
  expect([inquiries.length, mails.length, documents.length]).toEqual([COUNT, COUNT, COUNT]);
  expect(inquiries.filter(({ followUp }) => followUp !== undefined)).toEqual([]);
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']));
  expect(new Set(documents.map(({ production }) => production))).toEqual(new Set(['done']));
  const subjects = (await app.mails()).map(({ subject }) => subject).filter((one) => one.includes('LEFT'));
  expect([subjects.length, new Set(subjects).size]).toEqual([2 * COUNT, 2 * COUNT]);
}, 600_000);

const NOTHING_FOUND = {
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from('{}'),
};

/** As many inquiries and documents that no function has looked at, and emails whose sender crashed; with their tables. */
function leftBehind(count: number): [string, Record<string, unknown>][] {
  const now = new Date(app.stack.now());
  const dueAt = new Date(app.stack.now() + MINUTE).toISOString();
  const due = { due: 'yes', dueAt };

  return Array.from({ length: count }, (_, place) => `LEFT${String(place).padStart(4, '0')}`).flatMap(
    (mark) => {
      const sent = { ...inquiryFrom('unknown@archai.invalid'), inquiryType: 'Archai - risk-assessment' };
      const reference = `INQ-${mark}`;
      const inquiry = receiveInquiry({ ...sent, message: 'left behind' }, { reference, now });
      const document = {
        ...samplePendingDocument(1),
        ...{ id: `DOC-${mark} left behind`, createdAt: now.toISOString(), attempts: 0, list: 'all' },
        ...{ cause: mark, orderedBy: 'Zahrael', company: '', contactEmail: 'client@sample.example' },
      };
      const mail = {
        ...{ id: `${mark} left behind`, cause: mark, to: 'client@sample.example', subject: `Mail ${mark}` },
        ...{ text: '-', html: '-', status: 'leased', attempts: 1, createdAt: now.toISOString() },
      };

      return [
        ['inquiries', { ...inquiry, revision: 1, followUp: 'pending', followUpAfter: dueAt, ...due }],
        ['mail', { ...mail, ...due }],
        ['automated-documents', { ...document, ...due }],
      ];
    },
  );
}
