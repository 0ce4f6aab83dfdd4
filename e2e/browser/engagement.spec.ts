import { expect as expectSoon, type Page, test } from '@playwright/test';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// Every step meets the product's own functions, some for the first time.
const expect = expectSoon.configure({ timeout: 20_000 });

test(
  'a client goes from inquiry to live engagement by quick actions, and every screen agrees at each step',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    test.setTimeout(300_000);
    const person = `Runa Sample ${retry}`;
    const before = await figures(page);
    const id = await test.step('an inquiry makes a client, and its documents', async () => {
      await submitLead(page, person, `runa${retry}@sample.example`);
      const found = await clientOf(page, person);
      await stands(page, found, ['New', 'Send the onboarding pack', 'US$0.00', 'Pending']);
      await documentsAreMade(page, found, 2);
      return found;
    });

    await test.step('the onboarding pack was downloaded', async () => {
      await act(page, id, 'Onboarding download');
      await stands(page, id, ['Onboarding', 'Book the strategy call']);
      await tells(page, id, 'Onboarding download', 'Onboarding pack sent: No → Yes');
      await expect(page.getByLabel('Pipeline stage')).toHaveValue('Onboarding Pack Sent');
    });

    await test.step('the NDA was signed', async () => {
      await act(page, id, 'NDA signed');
      await stands(page, id, ['NDA Signed', 'Compliant']);
      await tells(page, id, 'NDA signed', 'NDA signed: No → Yes');
      await page.goto(`/document-management?client=${id}`);
      await expect(page.getByRole('row', { name: /_NDA_/ })).toContainText('Signed');
    });

    await test.step('the contract came in', async () => {
      await act(page, id, 'Contract upload');
      await stands(page, id, ['Contract Received', 'Invoice the retainer']);
      await tells(page, id, 'Contract upload', 'Contract signed: No → Yes');
      await expect(page.getByLabel('Pipeline stage')).toHaveValue('Contract Issued');
      await expect(page.getByLabel('Status')).toHaveValue('Signed');
    });

    await test.step('the retainer was paid, and asked for once more it is paid once', async () => {
      await invoiceRetainer(page, id);
      await act(page, id, 'Payment received');
      await act(page, id, 'Payment received', 'had been recorded before');
      await stands(page, id, ['Active Client', 'Start the engagement', 'US$10,000.00', 'Compliant']);
      await tells(page, id, 'Payment received', 'Retainer paid: No → Yes');
      await page.goto(`/payment-infrastructure?view=payments&client=${id}`);
      await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /US\$10,000\.00/ })).toBeVisible();
    });

    await test.step('the engagement begins', async () => {
      await page.goto(`/clients/${id}`);
      await page.getByLabel('Pipeline stage').selectOption('Live Engagement Active');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      await stands(page, id, ['Active Client', 'Log the case study', 'Compliant']);
    });

    await test.step('the monitoring has them all, and headquarters were told', async () => {
      await page.goto(`/master-dashboard?view=sync&client=${id}`);
      await expect(page.getByRole('row', { name: /SYN-/ }).filter({ hasText: 'Done' })).toHaveCount(4);
      await expect(page.getByRole('row', { name: /SYN-/ }).filter({ hasText: 'Unchanged' })).toHaveCount(1);
      await expect(page.getByText('Notified', { exact: true })).toHaveCount(4, { timeout: 60_000 });
    });

    await test.step('the grid counts what the CRM counts, and tells what happened', async () => {
      const after = await figures(page);
      expect(after.live - before.live).toBe(1);
      expect(after.clients - before.clients).toBe(1);
      expect(after.revenue - before.revenue).toBe(10_000);
      await page.goto('/grid-control-center');
      const live = page.getByRole('listitem').filter({ hasText: 'Live Engagement Active' });
      await expect(live).toContainText(String(after.live));
      await expect(page.getByRole('region', { name: 'Clients' })).toContainText(`In all${after.clients}`);
      const logs = page.getByRole('region', { name: 'Logs' });
      await expect(logs).toContainText(`Contract upload for ${person}`);
      await expect(logs).toContainText(`US$10,000.00 received from ${person}`);
    });
  },
);

const submitLead = async (page: Page, name: string, email: string) => {
  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('We look for 45,000 tonnes from Mundra to Durban.');
  const answered = page.waitForResponse('**/api/contact');
  await form.getByRole('button', { name: /send/i }).click();
  await answered;
};

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

const clientOf = async (page: Page, name: string): Promise<number> => {
  let id: number | undefined;
  await expect
    .poll(async () => {
      const { items } = await read(page, `/api/crm/search?${new URLSearchParams({ q: name })}`);
      id = items[0]?.id;
      return id;
    })
    .toBeDefined();
  return Number(id);
};

const documentsAreMade = (page: Page, clientId: number, count: number) =>
  expect
    .poll(
      async () => {
        const { items } = await read(page, `/api/automated-documents?clientId=${clientId}`);
        return items.filter(({ production }: { production: string }) => production === 'done').length;
      },
      { timeout: 60_000 },
    )
    .toBe(count);

/** The counts of the CRM and of payments. */
const figures = async (page: Page) => {
  const summary = await read(page, '/api/crm/summary');
  const { byCurrency } = await read(page, '/api/payment-analytics');
  const usd = byCurrency.find(({ currency }: { currency: string }) => currency === 'USD');
  return {
    live: summary.stages['Live Engagement Active'],
    clients: summary.total,
    revenue: usd?.totalRevenue ?? 0,
  };
};

/** As the page's own dialog would. */
const invoiceRetainer = (page: Page, clientId: number) =>
  page.evaluate(async (id) => {
    await fetch('/api/generate-retainer-invoice', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: id, serviceTier: 'Tier2' }),
    });
  }, clientId);

const act = async (page: Page, clientId: number, action: string, message: string | RegExp = /synced[.:]/) => {
  await page.goto('/master-dashboard?view=actions');
  await page.getByLabel('Client ID').fill(String(clientId));
  await page.getByRole('button', { name: action }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Sync|Record)/ })
    .click();
  await expect(page.getByText(/^(Sync Triggered|Nothing new was made)$/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: message })).toContainText(action);
  await expect(page.getByRole('row', { name: action }).first()).toBeVisible();
};

/** The overview's row of a client says all of this. */
const stands = async (page: Page, clientId: number, texts: readonly string[]) => {
  await page.goto(`/master-dashboard?client=${clientId}`);
  const row = page.getByRole('row', { name: `CL-${String(clientId).padStart(6, '0')}` });
  for (const text of texts) await expect(row).toContainText(text);
};

/** The client's timeline tells of a sync and what it changed. */
const tells = async (page: Page, clientId: number, action: string, change: string) => {
  await page.goto(`/clients/${clientId}`);
  const entry = page.getByRole('listitem').filter({ hasText: `Sync: ${action}` });
  await expect(entry).toContainText(change);
};
