import { expect, test } from 'vitest';
import { listClients, readClient } from '../../../shared/contract/crm.ts';
import { listInquiries, readInquiry, updateInquiry } from '../../../shared/contract/inquiries.ts';
import { retryMail } from '../../../shared/contract/mail.ts';
import { listPayments, recordPayment } from '../../../shared/contract/payments.ts';
import { recordIn, withAnswered, withoutOlderItems } from './records-in-answer.ts';

const clients = (...items: object[]) => ({ output: listClients.output, data: { items } });
const client = (record: object) => ({ output: readClient.output, data: record });

test('a list shows a record as it was answered since, and stays the same object where nothing differs', () => {
  const list = clients({ id: 12, version: 1, status: 'New' }, { id: 13, version: 1 });

  expect(withAnswered(list, client({ id: 12, version: 2, status: 'Signed' }))).toEqual({
    items: [
      { id: 12, version: 2, status: 'Signed' },
      { id: 13, version: 1 },
    ],
  });
  expect(withAnswered(list, client({ id: 13, version: 1 }))).toBe(list.data);
  expect(withAnswered(list, client({ id: 14, version: 1 }))).toBe(list.data);
});

test('the higher version is the newer one, whichever was answered last', () => {
  const list = clients({ id: 12, version: 3 });

  expect(withAnswered(list, client({ id: 12, version: 2 }))).toBe(list.data);
  expect(withoutOlderItems(clients({ id: 12, version: 2 }), [list])).toEqual(list.data);
  expect(withoutOlderItems(clients({ id: 12, version: 4 }), [list])).toEqual({
    items: [{ id: 12, version: 4 }],
  });
});

test('a list of parts of a record shows those of the record as it was answered since', () => {
  const listed = { reference: 'INQ-1', version: 1, state: 'open', assignedTo: '' };
  const list = { output: listInquiries.output, data: { items: [listed] } };
  const changed = { ...listed, version: 2, assignedTo: 'sara', message: 'Two vessels open.' };
  const answer = { output: updateInquiry.output, data: changed };
  const shown = { items: [{ ...listed, version: 2, assignedTo: 'sara' }] };

  expect(withAnswered(list, answer)).toEqual(shown);
  expect(withoutOlderItems(list, [answer])).toEqual(shown);
});

test('a record that was read by itself is shown as it was read', () => {
  const read = client({ id: 12, version: 2 });

  expect(withoutOlderItems(read, [clients({ id: 12, version: 3 })])).toBe(read.data);
});

test('of the same version, or where there is none, the later answer counts', () => {
  const list = clients({ id: 12, version: 2, retainerPaid: false });
  const paid = client({ id: 12, version: 2, retainerPaid: true });
  expect(withAnswered(list, paid)).toMatchObject({ items: [{ retainerPaid: true }] });
  expect(withoutOlderItems(list, [paid])).toBe(list.data);

  const payments = { output: listPayments.output, data: { items: [{ id: 'PAY-1', reference: 'old' }] } };
  const payment = { output: recordPayment.output, data: { id: 'PAY-1', reference: 'new' } };
  expect(withAnswered(payments, payment)).toEqual({ items: [{ id: 'PAY-1', reference: 'new' }] });
});

test('a record counts as a part of an answer and in any list of one; another kind with the same id does not', () => {
  const read = {
    output: readInquiry.output,
    data: { inquiry: { reference: 'INQ-1', version: 2 }, mails: [{ id: 'MAIL-1', status: 'failed' }] },
  };
  const list = { output: listInquiries.output, data: { items: [{ reference: 'INQ-1', version: 1 }] } };
  const mail = { output: retryMail.output, data: { id: 'MAIL-1', status: 'queued' } };

  expect(withAnswered(list, read)).toEqual({ items: [{ reference: 'INQ-1', version: 2 }] });
  expect(withAnswered(read, mail)).toMatchObject({ mails: [{ id: 'MAIL-1', status: 'queued' }] });
  expect(withAnswered(clients({ id: 'INQ-1', version: 1 }), read)).toEqual({
    items: [{ id: 'INQ-1', version: 1 }],
  });
});

test('items of a list replace nothing elsewhere', () => {
  const record = client({ id: 12, version: 2, retainerPaid: true });

  expect(withAnswered(record, clients({ id: 12, version: 2, retainerPaid: false }))).toBe(record.data);
});

test('a record is found in a list by its schema and id', () => {
  const one = { id: 12, version: 1 };
  expect(recordIn(clients({ id: 11, version: 1 }, one), readClient.output, 12)).toBe(one);
  expect(recordIn(clients(one), readClient.output, 13)).toBeUndefined();
  expect(recordIn(clients(one), readInquiry.output, 12)).toBeUndefined();
});
