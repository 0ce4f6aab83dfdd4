import { expect, test } from 'vitest';
import { ExportOrder } from '../../../shared/contract/jobs.ts';
import { exportTitle } from './export-title.ts';

test.each([
  [{ list: 'clients' }, 'Clients'],
  [{ list: 'clients', serviceTier: 'Dominion', status: 'New' }, 'Clients, Dominion, New'],
  [{ list: 'clients', archived: 'yes', withoutLead: 'yes' }, 'Clients, without lead, archived'],
  [
    { list: 'clients', toContact: 'yes', quietFor: 14, q: 'Sample' },
    'Clients, quiet for 14 days, to contact, “Sample”',
  ],
  [{ list: 'clients', outcome: 'Lost no-answer' }, 'Clients, Lost: No answer'],
  [{ list: 'inquiries', withoutAssignee: 'yes' }, 'Inquiries, open, assigned to nobody'],
  [{ list: 'inquiries', due: 'today' }, 'Inquiries, open, due today'],
  [{ list: 'inquiries', due: 'overdue', assignee: 'sara' }, 'Inquiries, open, sara, overdue'],
  [{ list: 'invoices', clientId: 7 }, 'Invoices, client No. 7'],
])('an export is named by its list and its filters in words: %j', (order, title) => {
  expect(exportTitle(ExportOrder.parse(order))).toBe(title);
});
