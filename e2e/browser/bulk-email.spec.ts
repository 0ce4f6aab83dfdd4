import { expect as expectSoon, type Page, test } from '@playwright/test';
import { checkRecipients, startBulkEmail } from '../../shared/contract/bulk-email.ts';
import { cancelJob, readJob } from '../../shared/contract/jobs.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleBulkEmail } from '../../shared/test-samples/jobs.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// The product's own functions answer some of them for the first time.
const expect = expectSoon.configure({ timeout: 30_000 });

const TITLE = 'Send an email to clients';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE });

test(
  'three clients are chosen and emailed; each has the email in its timeline, the job is in the list',
  {
    tag: '@quick',
  },
  async ({ page }, { retry }) => {
    test.setTimeout(120_000);
    const tag = `${Date.now()}${retry}`;
    const names = ['Amira', 'Boris', 'Cora'].map((name) => `${name} Mailed ${tag}`);
    for (const [place, clientName] of names.entries()) {
      const data = { clientName, contactEmail: `mailed-${place}-${tag}@sample.example` };
      await page.request.post('/api/crm/clients', { headers: { 'sec-fetch-site': 'same-origin' }, data });
    }
    await page.goto('/crm-dashboard');
    for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Send email' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Subject')).toBeFocused();
    await dialog.getByLabel('Subject').fill(`News ${tag} for {{name}}`);
    await dialog.getByLabel('Text').fill('Dear {{name}},\n\nabout {{reference}}:\n\n- one\n- two');
    await dialog.getByRole('button', { name: 'Send to 3 clients' }).click();
    await expect(
      dialog.getByText('An email to clients has no field {{reference}}.', { exact: false }),
    ).toBeVisible();
    await dialog.getByLabel('Text').fill('Dear {{name}},\n\n- one\n- two');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByRole('combobox').selectOption(names[1] ?? '');
    await expect(preview.getByText(`News ${tag} for ${names[1]}`)).toBeVisible();
    await expect(preview.getByText(`Dear ${names[1]},`)).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Send to 3 clients' }).click();
    await expect(dialog.getByText('3 emails are on the way.')).toBeVisible();
    await expectAccessible(page, 'dialog');

    await dialog.getByRole('link', { name: 'Exports and imports' }).click();
    const job = page.getByRole('row', { name: `News ${tag} for {{name}}` });
    await expect(job).toContainText('Email to clients');
    await expect(job).toContainText('3 emails');
    await page.goBack();
    for (const name of names.slice(0, 2)) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: 'Timeline and notes' }).click();
      await expect(
        page.getByText(`Email sent to`).filter({ hasText: `News ${tag} for ${name}` }),
      ).toBeVisible();
      await page.goto('/crm-dashboard');
    }
  },
);

const clients = [1, 2, 3, 4].map((id) => sampleClient(id));
const recipientOf = ({ id: clientId, clientName, company, contactEmail }: (typeof clients)[number]) => ({
  ...{ clientId, clientName, company, contactEmail },
});
const recipients = clients.slice(0, 2).map(recipientOf);
const leftOut = [
  { clientId: 3, reason: 'archived' as const },
  { clientId: 4, reason: 'suppressed' as const },
];

/** Chooses all four and opens the dialog. */
const openDialog = async (page: Page) => {
  await mockClients(page, clients);
  await page.goto('/crm-dashboard');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('button', { name: 'Choose all 4 listed' }).click();
  await page.getByRole('button', { name: 'Send email' }).click();
};

test('who gets no email is named before, a failure keeps what was written, and sending is stopped', async ({
  page,
}) => {
  await mockEndpoint(page, checkRecipients, problem(503));
  await openDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Who gets it could not be read.')).toBeVisible();
  await mockEndpoint(page, checkRecipients, { recipients, leftOut });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('2 clients of 4 do not get it.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Clients left out' }).getByRole('listitem')).toHaveText([
    'Sample Client 3It is archived.',
    'Sample Client 4No email is sent to its address, since one came back or was reported as unwanted.',
  ]);
  await dialog.getByLabel('Subject').fill('News');
  await dialog.getByLabel('Text').fill('Good day');
  await mockEndpoint(page, startBulkEmail, problem(503));
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).click();
  await expect(dialog.getByText('The email could not be started. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('4 chosen')).toBeVisible();

  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Good day');
  const underWay = sampleBulkEmail(1, { state: 'running', done: 1, total: 4, queued: 1, leftOut: [] });
  const { bodies } = await mockCall(page, startBulkEmail, {}, underWay);
  await mockCall(page, readJob, { id: underWay.id }, underWay);
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).click();
  await expect(dialog.getByText('1 of 4 clients…')).toBeVisible();
  expect(bodies).toEqual([{ subject: 'News', text: 'Good day', clientIds: [1, 2, 3, 4] }]);
  const stopped = sampleBulkEmail(1, { ...underWay, state: 'cancelled' });
  await mockCall(page, readJob, { id: underWay.id }, stopped);
  await mockCall(page, cancelJob, { id: underWay.id }, stopped);
  await dialog.getByRole('button', { name: 'Stop here' }).click();
  await expect(dialog.getByText('Stopped: 1 email is on the way, 3 clients get none.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('4 chosen')).toBeHidden();
});
