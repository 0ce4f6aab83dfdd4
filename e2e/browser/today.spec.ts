import { expect as expectSoon, type Page, test } from '@playwright/test';
import { readClient } from '../../shared/contract/crm.ts';
import { sendDocument } from '../../shared/contract/documents.ts';
import { dismissFailedMail, retryMail } from '../../shared/contract/mail.ts';
import { sendInvoice } from '../../shared/contract/payments.ts';
import { retrySync } from '../../shared/contract/sync.ts';
import { completeTask } from '../../shared/contract/tasks.ts';
import { readToday } from '../../shared/contract/today.ts';
import type { Today } from '../../shared/domain/today.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleAlert } from '../../shared/test-samples/grid.ts';
import { sampleInquiry, sampleMail } from '../../shared/test-samples/inquiries.ts';
import { sampleDoneTask, sampleTask } from '../../shared/test-samples/tasks.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { NOTHING_DUE } from '../../shared/test-samples/today.ts';
import { brokenConnection, keysOf, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// The product's own functions answer some of them for the first time.
const expect = expectSoon.configure({ timeout: 15_000 });

const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';
const few = { state: 'ready' as const, isMore: false };
const mailAlert = sampleAlert({
  ...{ id: 'failed-mail#m1', kind: 'failed-mail', severity: 'warning', record: 'm1', detail: LONG },
  title: 'An email to amira@sample.example was not sent',
});
const invoice = {
  ...{ id: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001', clientId: 7, clientName: LONG },
  ...{ balance: 25_000, currency: 'USD' as const, dueDate: '2026-11-01' },
};
const DUE: Today = {
  replies: {
    ...few,
    count: 12,
    overdue: 2,
    isMoreOverdue: false,
    items: [sampleInquiry(1, { respondBy: minutesFromNow(-40), name: LONG }), sampleInquiry(2)],
  },
  tasks: { ...few, count: 2, items: [sampleTask(1, { dueAt: minutesFromNow(-60) }), sampleTask(2)] },
  clients: {
    ...few,
    count: 2,
    items: [
      { id: 7, clientName: LONG, company: LONG, assignedRelationshipLead: '', lastContactDate: NOW },
      { id: 8, clientName: 'Boris', company: '', assignedRelationshipLead: 'sara', lastContactDate: NOW },
    ],
  },
  documents: {
    ...few,
    count: 1,
    items: [{ id: 'DOC-SAMP0001', documentType: 'NDA', clientId: 7, clientName: LONG, createdAt: NOW }],
  },
  invoices: { ...few, count: 20, isMore: true, items: [invoice] },
  failures: {
    ...few,
    count: 2,
    items: [mailAlert, sampleAlert({ id: 'x', kind: 'failed-sync', record: 'SYN-SAMP0001', title: LONG })],
  },
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

for (const width of [1440, 390])
  test(`at ${width} pixels the day begins with Today: from the bar to an inquiry, a task and a client`, {
    tag: width === 1440 ? '@quick' : '@details',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/crm-dashboard');
    await expect(page.getByRole('heading', { name: 'CRM Dashboard' })).toBeVisible();
    const openToday = async () => {
      if (width < 1024) await page.getByRole('button', { name: /^Menu/ }).click();
      const tools = page.getByRole('navigation', { name: 'Staff tools' });
      await tools.getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
    };
    await openToday();
    const reply = section(page, 'Replies').getByRole('listitem').first().getByRole('link');
    await reply.click();
    await expect(page.getByRole('heading', { name: /^Inquiry (INQ|BCR)-/ })).toBeVisible();
    await openToday();
    await page.getByRole('link', { name: 'Mine', exact: true }).click();
    const text = `Ring the agent at ${width}`;
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('What is to be done').fill(text);
    await dialog.getByLabel('Day').fill('2026-11-01');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    const task = section(page, 'Your tasks').getByRole('listitem').filter({ hasText: text });
    await expect(task).toContainText('Overdue since');
    await task.getByRole('checkbox').click();
    await expect(task).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(task).toBeVisible();
    await task.getByRole('checkbox').click();
    await expect(task).toHaveCount(0);
    await page.getByRole('link', { name: 'Everyone', exact: true }).click();
    await section(page, 'Clients to contact').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByText('No lead').first()).toBeVisible();
    await page.goBack();
    await section(page, 'Clients to contact').getByRole('link', { name: 'All to contact' }).click();
    if (width < 640) await page.getByRole('button', { name: 'Filters and tools (1)' }).click();
    await expect(page.getByRole('combobox', { name: 'Clients', exact: true })).toHaveValue('contact');
    await expect(page.getByText('No lead').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Clients you lead' }).click();
    await expect(page).toHaveURL('/crm-dashboard?lead=staff');
    await expect(page.getByRole('heading', { name: 'CRM Dashboard' })).toBeVisible();
    await page.goBack();
    await section(page, 'Overdue invoices').getByRole('link', { name: 'All overdue' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Infrastructure' })).toBeVisible();
  });

test('what is due is done on the spot, and leaves the list', async ({ page }) => {
  let due = DUE;
  await mockEndpoint(page, readToday, () => due);
  await mockCall(page, completeTask, { id: 'task-1' }, () => {
    due = { ...due, tasks: { ...few, count: 1, items: [sampleTask(2)] } };

    return sampleDoneTask(1);
  });
  const { bodies: retried } = await mockEndpoint(page, retryMail, () => {
    due = { ...due, failures: { ...few, count: 0, items: [] } };

    return sampleMail({ id: 'm1', status: 'queued' });
  });
  await mockCall(page, readClient, { id: 7 }, sampleClient(7));
  const { requests: sent } = await mockCall(page, sendDocument, { id: 'DOC-SAMP0001' }, sampleMail({}));
  await page.goto('/today');
  await expect(section(page, 'Replies')).toContainText(/12.*2 overdue/);
  await expect(section(page, 'Overdue invoices').getByRole('heading')).toContainText('20+');

  await page.getByRole('checkbox', { name: 'Done: Call about quotation 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Done: Call about quotation 1' })).toHaveCount(0);
  await page.getByRole('button', { name: `Retry: ${mailAlert.title}` }).click();
  await expect(page.getByText('Every email, document and sync went through.')).toBeVisible();
  expect(retried).toEqual([{ id: 'm1' }]);
  await section(page, 'Unsigned documents')
    .getByRole('button', { name: /^Send again/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sample Client 7 at client7@sample.example again?');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Email on its way', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('after a lost answer the same email is sent once, and one to another address is another', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, readToday, DUE);
  await mockCall(page, readClient, { id: 7 }, sampleClient(7));
  const answers = [brokenConnection, brokenConnection, sampleMail({ to: 'other@sample.example' })];
  const { requests } = await mockCall(page, sendDocument, { id: 'DOC-SAMP0001' }, ...answers);
  const send = async (outcome: string) => {
    await section(page, 'Unsigned documents')
      .getByRole('button', { name: /^Send again/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  };
  await page.goto('/today');
  await send('Sending Failed');
  await page.reload();
  await send('Sending Failed');
  await mockCall(page, readClient, { id: 7 }, sampleClient(7, { contactEmail: 'other@sample.example' }));
  await send('Email on its way');
  const [first, second, third] = keysOf(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what is not sent or tried again says why, and what has changed leaves the list', {
  tag: '@details',
}, async ({ page }) => {
  let due = DUE;
  await mockEndpoint(page, readToday, () => due);
  await mockCall(page, readClient, { id: 7 }, sampleClient(7));
  const noAddress = 'This client has no email address. Enter one in the record of the client.';
  await mockCall(
    page,
    sendDocument,
    { id: 'DOC-SAMP0001' },
    problem(409, { code: 'not_possible', message: noAddress }),
    brokenConnection,
    problem(503),
  );
  await mockCall(page, sendInvoice, { id: 'INV-SAMP0001' }, () => {
    due = { ...due, invoices: { ...few, count: 0, items: [] } };

    return problem(409, { code: 'voided', message: 'A voided invoice is not sent.' });
  });
  const other = 'This payment was recorded with another amount.';
  await mockEndpoint(page, retrySync, problem(409, { code: 'already_received', message: other }));
  await page.goto('/today');
  const sendAgain = async (from: string, outcome: string) => {
    await section(page, from)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  };
  await sendAgain('Unsigned documents', noAddress);
  await sendAgain(
    'Unsigned documents',
    'It may not have been sent. Please check your connection and send it again: it is sent once.',
  );
  await sendAgain('Unsigned documents', 'Failed to send this document. Please try again.');
  await sendAgain('Overdue invoices', 'A voided invoice is not sent.');
  await expect(section(page, 'Overdue invoices')).toContainText('No invoice is overdue.');
  await section(page, 'Failures')
    .getByRole('button', { name: `Retry: ${LONG}` })
    .click();
  await expect(page.getByText(other, { exact: true })).toBeVisible();
});

test('an email that failed for good is dismissed after a confirmation, and the next failure has the focus', {
  tag: '@details',
}, async ({ page }) => {
  const next = sampleAlert({ id: 'x', kind: 'failed-sync', record: 'SYN-SAMP0001', title: 'A sync failed' });
  const failuresOf = (...items: Extract<Today['failures'], { state: 'ready' }>['items']) => ({
    ...DUE,
    failures: { ...few, count: items.length, items },
  });
  const detail = 'Re: General Contact · INQ-7K2M9QXA · The address cannot receive mail.';
  let due = failuresOf({ ...mailAlert, detail, isFinal: true }, next);
  await mockEndpoint(page, readToday, () => due);
  const { bodies: dismissed } = await mockEndpoint(page, dismissFailedMail, problem(503), () => {
    due = failuresOf(next);

    return sampleMail({ id: 'm1', status: 'failed' });
  });
  await page.goto('/today');
  await expect(section(page, 'Failures').getByRole('link', { name: 'INQ-7K2M9QXA' })).toHaveAttribute(
    'href',
    '/inbox/INQ-7K2M9QXA',
  );
  await expect(page.getByRole('button', { name: 'Dismiss: A sync failed' })).toHaveCount(0);
  const dismiss = page.getByRole('button', { name: `Dismiss: ${mailAlert.title}` });
  const question = page.getByRole('alertdialog');
  await dismiss.click();
  await expect(question).toContainText(`Take this failure off the list?\n\n${mailAlert.title}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(dismissed).toHaveLength(0);
  for (const outcome of ['Not dismissed', 'Dismissed']) {
    await dismiss.click();
    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  }
  await expect(dismiss).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry: A sync failed' })).toBeFocused();
  expect(dismissed).toEqual([{ id: 'm1' }, { id: 'm1' }]);
});

test('a reply that came back is not tried again, and dismissed', { tag: '@details' }, async ({ page }) => {
  const title = 'A reply to amira@sample.example came back';
  const returned = { ...mailAlert, title, isFinal: true, isReturned: true } as const;
  let due: Today = { ...DUE, failures: { ...few, count: 1, items: [returned] } };
  await mockEndpoint(page, readToday, () => due);
  await mockEndpoint(page, dismissFailedMail, () => {
    due = { ...due, failures: { ...few, count: 0, items: [] } };

    return sampleMail({ id: 'm1', status: 'sent' });
  });
  await page.goto('/today');
  const dismiss = page.getByRole('button', { name: `Dismiss: ${title}` });
  await expect(dismiss).toBeVisible();
  await expect(page.getByRole('button', { name: `Retry: ${title}` })).toHaveCount(0);
  await dismiss.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The reply stays in its inquiry, with what came back.');
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Every email, document and sync went through.')).toBeVisible();
});

test('whose work Today shows and what is folded is in the address, and this browser keeps it', {
  tag: '@details',
}, async ({ page }) => {
  const { clients: _, ...others } = DUE;
  const own: Today = {
    ...others,
    replies: { ...few, count: 42, overdue: 20, isMoreOverdue: true, items: [] },
  };
  await mockEndpoint(page, readToday, (request) => (request.url().includes('view=mine') ? own : DUE));
  await page.goto('/today');
  const views = page.getByRole('navigation', { name: 'Whose work' });
  await expect(views.getByRole('link', { name: 'Everyone' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Mine' }).click();
  await expect(section(page, 'Your replies').getByRole('heading')).toContainText(/42.*20\+ overdue/);
  const yours = section(page, 'Your clients to contact').getByRole('link', { name: 'Yours to contact' });
  await expect(yours).toHaveAttribute('href', /contact=due&lead=\w/);

  const invoices = section(page, 'Overdue invoices');
  const fold = invoices.getByRole('button', { name: 'Overdue invoices' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
  await expect(invoices.getByRole('listitem')).toHaveCount(0);
  await expect(invoices.getByRole('heading')).toContainText('20+');
  expect(new URL(page.url()).search).toBe('?view=mine&folded=invoices');

  await page.goto('/today');
  await expect(views.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(invoices.getByRole('listitem')).toHaveCount(1);
  await views.getByRole('link', { name: 'Everyone' }).click();
  await expect(section(page, 'Clients to contact').getByRole('listitem')).toHaveCount(2);
  await page.goto('/today');
  await expect(section(page, 'Clients to contact').getByRole('listitem')).toHaveCount(2);
  await expect(invoices.getByRole('listitem')).toHaveCount(1);
});

test('an own view without anything due leads to the clients one leads, which it does not list', {
  tag: '@details',
}, async ({ page }) => {
  const { clients: _, ...own } = NOTHING_DUE;
  await mockEndpoint(page, readToday, own);
  await page.goto('/today?view=mine');
  await expect(page.getByText('No reply or task of yours is due.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yours to contact' })).toHaveAttribute(
    'href',
    /contact=due&lead=/,
  );
});

test('a part that cannot be read says so, tries again, and leaves the others', { tag: '@details' }, async ({
  page,
}) => {
  let today: Today = { ...DUE, documents: { state: 'failed' } };
  await mockEndpoint(page, readToday, () => today);
  await page.goto('/today');
  await expect(section(page, 'Unsigned documents').getByRole('alert')).toContainText('could not be read');
  await expect(section(page, 'Tasks').getByRole('listitem')).toHaveCount(2);
  today = DUE;
  await section(page, 'Unsigned documents')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(section(page, 'Unsigned documents').getByRole('listitem')).toHaveCount(1);
});

test('a day without anything due is calm, and one that cannot be read says so', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, readToday, NOTHING_DUE);
  await page.goto('/today');
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(0);
  await mockEndpoint(page, readToday, problem(503));
  await page.reload();
  await expect(page.getByText('Failed to fetch what is due')).toBeVisible();
});

test('Today at 390, 768, 1100, 1440 and 1920 pixels: axe finds nothing, nothing overflows', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, readToday, DUE);
  await expectScreenAccessible(page, '/today', { widths: [390, 768, 1100, 1440, 1920] });
});
