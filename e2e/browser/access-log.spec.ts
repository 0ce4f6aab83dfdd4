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
