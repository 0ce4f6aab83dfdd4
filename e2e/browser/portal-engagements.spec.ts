import { expect, test } from '@playwright/test';
import {
  createEngagement,
  listEngagements,
  updateEngagement,
} from '../../shared/contract/portal-management.ts';
import { sampleEngagement } from '../../shared/test-samples/portal.ts';
import { conflict, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { pickClient } from '../support/page/pick-client.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('staff create an engagement; a failure shows an error', async ({ page }) => {
  await mockEndpoint(page, listEngagements, { items: [] });
  const { bodies: sent } = await mockEndpoint(page, createEngagement, problem(503), sampleEngagement(12));
  await page.goto('/client-portal?view=engagements');
  await page.getByRole('button', { name: 'New engagement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New engagement' });
  await pickClient(page);
  await dialog.getByLabel('Title').fill('Sample charter 12');
  await dialog.getByLabel('Engagement type').fill('Vessel charter');
  await dialog.getByLabel('Progress in percent').fill('40');
  const create = dialog.getByRole('button', { name: 'Create engagement' });
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create engagement.');
  await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
  await create.click();
  const row = page.getByRole('row', { name: 'Sample charter 12' });
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', '40');
  expect(sent[0]).toMatchObject({ clientId: 12, status: 'active', progress: '40' });
});

test('the wheel over a number that has the focus leaves it as it is', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listEngagements, { items: [] });
  await page.goto('/client-portal?view=engagements');
  await page.getByRole('button', { name: 'New engagement' }).click();
  const progress = page.getByRole('dialog').getByLabel('Progress in percent');
  await progress.fill('40');
  await progress.hover();
  await page.mouse.wheel(0, 200);
  await expect(progress).not.toBeFocused();
  await expect(progress).toHaveValue('40');
});

test('a conflicting edit shows the other change and overwrites only the changed field', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
  const theirs = sampleEngagement(12, { status: 'paused', version: 2 });
  const { bodies: sent } = await mockEndpoint(page, updateEngagement, conflict(theirs), {
    ...theirs,
    progress: 60,
    version: 3,
  });
  await page.goto('/client-portal?view=engagements');
  await page.getByRole('button', { name: 'Edit Sample charter 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit engagement' });
  await dialog.getByLabel('Progress in percent').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter a progress from 0 to 100.')).toBeVisible();
  await dialog.getByLabel('Progress in percent').fill('60');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else has changed this meanwhile.');
  await expect(dialog.getByRole('alert').first()).toContainText('Status: Active → Paused');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Engagement saved')).toBeVisible();
  expect(sent).toEqual([
    { version: 1, progress: 60 },
    { version: 2, progress: 60 },
  ]);
});
