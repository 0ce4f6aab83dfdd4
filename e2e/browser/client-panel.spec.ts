import { expect, test } from '@playwright/test';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

/** From the edge of a field to the outer edge of its outline. */
const OUTLINE = 5;

test('beside the list, the outline of a field is drawn whole', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard?client=1');
  const panel = page.getByRole('complementary', { name: 'Client' });
  const field = await panel.getByLabel('Pipeline stage').boundingBox();
  const shown = await panel.evaluate((element) => {
    const { left } = element.getBoundingClientRect();

    return { left: left + element.clientLeft, right: left + element.clientLeft + element.clientWidth };
  });
  if (field === null) throw new Error('The panel has no field.');
  expect(field.x - OUTLINE).toBeGreaterThanOrEqual(shown.left);
  expect(field.x + field.width + OUTLINE).toBeLessThanOrEqual(shown.right);
});
