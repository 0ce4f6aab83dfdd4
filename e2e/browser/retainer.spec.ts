import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { anotherWindow, startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });

// The whole product at work, on a machine that may have other work.
const soon = expect.configure({ timeout: 30_000 });

test('a retainer is invoiced, sent, paid in two parts and counted; the client finds it in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.goto('/payment-infrastructure');
  const before = await revenueOn(page);
  const account = await clientWithAccount(page);
  const number = await generateRetainer(page, account.id);

  const panel = panelOf(page);
  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Download/ }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await soon(page.getByRole('alertdialog')).toContainText(account.username);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Send ${number}` })
    .click();
  await soon(panel).toContainText('Sent to the client');

  await pay(page, '10,000');
  await soon(panel).toContainText('US$15,000.00 left to pay');
  await soon(panel).toContainText('Part paid');
  await pay(page, '15000.00');
  await soon(panel.getByText('Paid', { exact: true }).first()).toBeVisible();
  await soon(panel.getByRole('button', { name: 'Mark as completed' })).toBeVisible();
  await page.goto('/payment-infrastructure');
  expect(await revenueOn(page)).toBe(before + 25_000);

  await page.goto(`/clients/${account.id}`);
  const timeline = page.getByRole('main');
  for (const text of [`Invoice ${number} issued: US$25,000.00`, `US$10,000.00 by card on ${number}`])
    await soon(timeline).toContainText(text);
  await soon(page.getByLabel('Retainer paid')).toBeChecked();
  await findInThePortal(await anotherWindow(browser, baseURL), account, number);
});

const revenueOn = async (page: Page): Promise<number> => {
  const figure = page.locator('dl > div').filter({ hasText: 'Total revenue' }).locator('dd');
  await soon(figure).toContainText('US$');
  return Number((await figure.textContent())?.replaceAll(/[^\d.]/g, ''));
};

/** Posts as the page itself would. */
const post = (page: Page, path: string, body: object): Promise<{ id: number }> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) });
      return answer.json();
    },
    [path, body] as const,
  );

const clientWithAccount = async (page: Page) => {
  const username = `zoya-${Date.now()}@sample-shipping.example`;
  const password = 'a quiet berth in June';
  const { id } = await post(page, '/api/crm/clients', {
    clientName: 'Zoya Sample',
    contactEmail: username,
    serviceTier: 'Dominion',
  });
  await post(page, '/api/client-portal/users', { clientId: id, username, password, accessTier: 'Tier1' });
  return { id, username, password };
};

/** Answers the invoice's number. */
const generateRetainer = async (page: Page, clientId: number): Promise<string> => {
  await page.getByRole('button', { name: 'Generate retainer invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate retainer invoice' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(String(clientId));
  await dialog.getByRole('option', { name: new RegExp(`No. ${clientId}\\b`) }).click();
  await dialog.getByLabel('Plan').selectOption('Tier1');
  await dialog.getByRole('button', { name: 'Generate invoice' }).click();
  const heading = panelOf(page).getByRole('heading', { name: /^INV-\d{4}-\d{6}$/ });
  await soon(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
};

const pay = async (page: Page, amount: string) => {
  await panelOf(page).getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount in USD').fill(amount);
  await dialog.getByLabel('Method').selectOption('Card');
  await dialog.getByRole('button', { name: /^Record US\$1[05],000\.00$/ }).click();
  await soon(dialog).toHaveCount(0);
};

const findInThePortal = async (
  page: Page,
  { username, password }: { username: string; password: string },
  number: string,
) => {
  await page.context().clearCookies();
  await page.goto('/client-portal');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password' }).fill('the next quiet berth');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await page.getByRole('link', { name: 'Invoices' }).click();
  const line = page.getByRole('listitem').filter({ hasText: number });
  await soon(line).toContainText('Paid in full');
  const file = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Download/ }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();
};
