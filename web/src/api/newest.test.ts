import { beforeEach, expect, test } from 'vitest';
import { listClients, readClient } from '../../../shared/contract/crm.ts';
import { listInquiries, readInquiry } from '../../../shared/contract/inquiries.ts';
import { listPayments, recordPayment } from '../../../shared/contract/payments.ts';
import { newest } from './newest.ts';

beforeEach(() => newest.forget());

const listed = (items: readonly object[], readAt: number) => newest.of(listClients.output, items, readAt);

test('a list shows what was answered of a record after it was read', () => {
  newest.note(readClient.output, { id: 12, version: 2, status: 'Signed' }, 20);

  expect(
    listed(
      [
        { id: 12, version: 1, status: 'New' },
        { id: 13, version: 1 },
      ],
      10,
    ),
  ).toEqual([
    { id: 12, version: 2, status: 'Signed' },
    { id: 13, version: 1 },
  ]);
});

test('the higher version is the newer one, whichever was answered last', () => {
  newest.note(readClient.output, { id: 12, version: 2 }, 20);

  expect(listed([{ id: 12, version: 3 }], 10)).toEqual([{ id: 12, version: 3 }]);
  expect(listed([{ id: 12, version: 1 }], 30)).toEqual([{ id: 12, version: 2 }]);
});

test('an answer that was on its way while a newer one came does not take its place', () => {
  newest.note(readClient.output, { id: 12, version: 3 }, 20);
  newest.note(readClient.output, { id: 12, version: 2 }, 30);

  expect(listed([{ id: 12, version: 1 }], 10)).toEqual([{ id: 12, version: 3 }]);
});

test('of the same version, or where there is none, the later answer counts', () => {
  newest.note(readClient.output, { id: 12, version: 2, retainerPaid: true }, 20);
  expect(listed([{ id: 12, version: 2, retainerPaid: false }], 10)).toMatchObject([{ retainerPaid: true }]);
  expect(listed([{ id: 12, version: 2, retainerPaid: false }], 30)).toMatchObject([{ retainerPaid: false }]);

  newest.note(recordPayment.output, { id: 'PAY-1', reference: 'new' }, 20);
  expect(newest.of(listPayments.output, [{ id: 'PAY-1', reference: 'old' }], 10)).toEqual([
    { id: 'PAY-1', reference: 'new' },
  ]);
});

test('a record that comes as a part of an answer counts, too; another kind with the same id does not', () => {
  newest.note(readInquiry.output, { inquiry: { reference: 'INQ-1', version: 2 }, mails: [] }, 20);

  expect(newest.of(listInquiries.output, [{ reference: 'INQ-1', version: 1 }], 10)).toEqual([
    { reference: 'INQ-1', version: 2 },
  ]);
  expect(listed([{ id: 'INQ-1', version: 1 }], 10)).toEqual([{ id: 'INQ-1', version: 1 }]);
});

test('who shows a list is told once a record has changed, not when it is answered again', () => {
  const before = newest.revision();
  newest.note(readClient.output, { id: 12, version: 2 }, 20);
  newest.note(readClient.output, { id: 12, version: 2 }, 30);

  expect(newest.revision()).toBe(before + 1);
});
