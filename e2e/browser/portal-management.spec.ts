import { expect, type Page, test } from '@playwright/test';
import {
  listDownloads,
  listEngagements,
  listPortalDocuments,
  listPortalUsers,
  readPortalAnalytics,
} from '../../shared/contract/portal-management.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import {
  sampleDownload,
  sampleEngagement,
  samplePortalAccount,
  samplePortalAnalytics,
  samplePortalDocument,
} from '../../shared/test-samples/portal.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('staff whose session has ended are sent to staff access, not to the client sign-in', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(
    page,
    listPortalUsers,
    problem(401, { code: 'unauthenticated', message: 'Please sign in.' }),
  );
  await page.goto('/client-portal');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Fclient-portal');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('empty views show a message', { tag: '@details' }, async ({ page }) => {
  for (const list of [listPortalUsers, listPortalDocuments, listEngagements])
    await mockEndpoint(page, list, { items: [] });
  await page.goto('/client-portal');
  await expect(page.getByText('No client users found')).toBeVisible();
  await page.getByRole('link', { name: 'Documents Library' }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('link', { name: 'Engagements' }).click();
  await expect(page.getByText('No engagements found')).toBeVisible();
});

test('a dialog starts with the client that its list is filtered by', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  await mockEndpoint(page, listPortalUsers, { items: [] });
  await mockClient(page, sampleClient(12, { serviceTier: 'Strategic' }));
  await page.goto('/client-portal?view=library&client=12');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload document' });
  await expect(upload.getByLabel('Readable from tier')).toHaveValue('Tier2');
  await expect(
    upload.getByText(/^Portal users of Sample Client 12 alone will see it: those of access tier Dominion/),
  ).toBeVisible();
  await upload.getByRole('button', { name: 'Choose another client than Sample Client 12' }).click();
  await expect(upload.getByLabel('Readable from tier')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto('/client-portal?client=12');
  await page.getByRole('button', { name: 'New client user' }).click();
  const user = page.getByRole('dialog', { name: 'New client user' });
  await expect(user.getByText('Sample Client 12')).toBeVisible();
  await expect(user.getByLabel('Access tier')).toHaveValue('Tier2');
  await user.getByLabel('Access tier').selectOption('Tier3');
  await user.getByRole('button', { name: 'Choose another client than Sample Client 12' }).click();
  await expect(user.getByLabel('Access tier')).toHaveValue('Tier3');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Client: Sample Client 12' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Show one client' }).getByRole('combobox', { name: 'Client' }),
  ).toBeFocused();
});

test('the analytics show counts, and the download log lists user and document', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, readPortalAnalytics, samplePortalAnalytics);
  const report = { documentId: 'REP-SAMP0001', documentType: 'Weekly report', clientId: undefined };
  await mockEndpoint(page, listDownloads, {
    items: [sampleDownload(12), { ...sampleDownload(13), ...report }],
  });
  await page.goto('/client-portal?view=analytics');
  await expect(page.getByText('REP-SAMP0001')).toBeVisible();
  await expect(page.getByRole('link', { name: 'REP-SAMP0001' })).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveText(['12', '240', '38', '410', '9', '46.5%']);
  await expect(page.getByRole('row', { name: 'Sample report 12.pdf' })).toContainText('sample.person12');
});

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const SCREENS: readonly [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['the users', '/client-portal'],
  ['a new user', '/client-portal', press('New client user')],
  ['the library', '/client-portal?view=library'],
  ['an upload', '/client-portal?view=library', press('Upload document')],
  ['the engagements', '/client-portal?view=engagements'],
  ['an edit', '/client-portal?view=engagements', press('Edit Sample charter 12')],
  ['the analytics', '/client-portal?view=analytics'],
];

for (const [name, path, open] of SCREENS)
  test(`${name}: axe finds nothing, nothing overflows at 1280 and 1920 pixels`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, listPortalUsers, { items: [samplePortalAccount(12)] });
    await mockEndpoint(page, listPortalDocuments, { items: [samplePortalDocument(12)] });
    await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
    await mockEndpoint(page, listDownloads, { items: [sampleDownload(12)] });
    await mockEndpoint(page, readPortalAnalytics, samplePortalAnalytics);
    await expectScreenAccessible(page, path, { open });
  });
