import { expect, type Page, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import { listInquiries } from '../../shared/contract/inquiries.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { holdScript } from '../support/page/visitor.ts';

startSignedIn();

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Find' });

/** The inbox, with one inquiry, and one client whom `q` finds. */
const openInbox = async (page: Page, q: string) => {
  await mockClients(page, [sampleClient(12)]);
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, searchClients, { items: [] });
  await mockCall(page, searchClients, { q }, { items: [sampleClient(12)] });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
};

test('Ctrl+K finds screens, clients and inquiries, and returns the focus', async ({ page }) => {
  await openInbox(page, 'sam');
  await page.getByRole('link', { name: sampleReference(1) }).focus();

  const palette = paletteOf(page);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: /^Sample Person 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeFocused();

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sam');
  await expect(palette.getByRole('option', { name: /Sample Client 12/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/12');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('inq-sample01');
  await expect(palette.getByRole('option', { name: 'Open inquiry INQ-SAMPLE01' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox/${sampleReference(1)}`);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm-dashboard?view=board');
});

test('what is typed before the palette has come is done once it has', { tag: '@details' }, async ({
  page,
}) => {
  const release = await holdScript(page, 'palette');
  await openInbox(page, 'sample 12');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('samplw');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e 12');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/clients/12');

  await page.goBack();
  await page.getByRole('link', { name: sampleReference(1) }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sample 12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/12');
});

test('Escape closes a palette that has not come', { tag: '@details' }, async ({ page }) => {
  const release = await holdScript(page, 'palette');
  await openInbox(page, 'sam');
  await page.getByRole('link', { name: sampleReference(1) }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sam');
  await page.keyboard.press('Escape');
  release();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox/${sampleReference(1)}`);
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('combobox')).toHaveValue('');
});

test('Enter waits for the clients that a search finds, and not for one that fails', {
  tag: '@details',
}, async ({ page }) => {
  await openInbox(page, 'pay');
  const found = Promise.withResolvers<void>();
  await mockCall(page, searchClients, { q: 'pay' }, async () => {
    await found.promise;
    return { items: [sampleClient(12)] };
  });
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('pay');
  await expect(palette.getByRole('option', { name: 'Payments: overview' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  found.resolve();
  await expect(page).toHaveURL('/clients/12');

  await mockCall(page, searchClients, { q: 'tasks' }, problem(500));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tasks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tasks');
});

test('Enter does not wait for the latest inquiries, which come last', { tag: '@details' }, async ({
  page,
}) => {
  await openInbox(page, 'sam');
  const { requests } = await mockCall(
    page,
    listInquiries,
    { order: 'newest', limit: 5 },
    () => new Promise<never>(() => undefined),
  );
  await page.keyboard.press('Control+k');
  await expect.poll(() => requests.length).toBe(1);
  await page.keyboard.type('payments');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment-infrastructure');
});
