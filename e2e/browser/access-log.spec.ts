import { expect, test } from '@playwright/test';
import { listAccessLog } from '../../shared/contract/access-log.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the filters of the access log are cleared together', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listAccessLog, { items: [] });
  await page.goto('/team?view=access-log&from=2026-11-05');
  const person = page.getByRole('searchbox', { name: 'Username of a person' });
  await person.pressSequentially('nora');
  await expect(page).toHaveURL('/team?view=access-log&from=2026-11-05&person=nora');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/team?view=access-log');
  await expect(person).toHaveValue('');
  await expect(page.getByLabel('From')).toHaveValue('');
});

test('a day is typed into a filter of the access log', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listAccessLog, { items: [] });
  await page.goto('/team?view=access-log');
  const from = page.getByLabel('From');
  await from.focus();
  // The same in the order of any country.
  await page.keyboard.type('11112026', { delay: 100 });
  await expect(from).toHaveValue('2026-11-11');
  await expect(page).toHaveURL('/team?view=access-log&from=2026-11-11');
  await page.goBack();
  await expect(page).not.toHaveURL(/from/);
  await from.blur();
  await expect(from).toHaveValue('');
});
