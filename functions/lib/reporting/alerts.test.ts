import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { receiveInquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { findAlerts } from './alerts.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.on(QueryCommand).resolves({ Items: [] });
});

test('a record that cannot be read is an alert of its own and hides no other', async () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  const sent = {
    ...{ name: 'Amira Sample', company: '', email: 'amira@sample.example', phone: '' },
    ...{ inquiryType: 'Strategic Briefing', message: 'Two vessels.', confidentiality: true },
  };
  const late = receiveInquiry(sent, { reference: 'INQ-00000001', now: new Date('2026-11-20T10:00:00.000Z') });
  const broken = { ...inquiryItem(late), reference: 'INQ-00000002', listed: { state: 'open' } };
  const ofOneShard = { TableName: 'inquiries', ExpressionAttributeValues: { ':partition': 'open#0' } };
  store.on(QueryCommand, ofOneShard).resolves({ Items: [broken, inquiryItem(late)] });
  const { items } = await findAlerts(now);
  expect(items.map(({ kind, severity, record }) => [kind, severity, record])).toEqual([
    ['unreadable-record', 'critical', 'INQ-00000002'],
    ['overdue-answer', 'critical', 'INQ-00000001'],
  ]);
});
