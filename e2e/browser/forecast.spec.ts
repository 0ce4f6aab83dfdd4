import { expect, test } from '@playwright/test';
import { readForecast, updateProbabilities } from '../../shared/contract/crm.ts';
import { readOutcomes } from '../../shared/contract/grid.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleForecast } from '../../shared/test-samples/forecast.ts';
import { mockGrid } from '../support/mocks/grid-mocks.ts';
import { conflict, mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

for (const width of [390, 1440])
  test(`at ${width} pixels the forecast adds up per currency, and an admin changes a probability`, {
    tag: width === 1440 ? [] : '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await mockGrid(page);
    const clients = [
      sampleClient(1, { pipelineStage: 'Proposal Sent', expectedValue: { amount: 25_000, currency: 'USD' } }),
      sampleClient(2, {
        pipelineStage: 'Contract Issued',
        expectedValue: { amount: 1_000, currency: 'USD' },
      }),
      sampleClient(3, { pipelineStage: 'Contract Issued', expectedValue: { amount: 50, currency: 'EUR' } }),
    ];
    const forecast = sampleForecast(clients);
    const { probabilities } = forecast;
    await mockEndpoint(page, readForecast, forecast);
    await mockEndpoint(page, readOutcomes, { from: '2026-11', to: '2026-11', counts: { 'Lost price': 2 } });
    const { bodies: sent } = await mockCall(
      page,
      updateProbabilities,
      {},
      conflict({ probabilities: { ...probabilities, 'Proposal Sent': 45 }, version: 1, changedBy: 'sara' }),
      { probabilities, version: 2 },
    );
    await page.goto('/grid-control-center');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    const table = page.getByRole('region', { name: 'Forecast' }).getByRole('table');
    await expect(table).toContainText('US$26,000.00');
    await expect(table).toContainText('US$10,700.00');
    await expect(table).toContainText('€35.00');
    await expect(
      page.getByRole('region', { name: 'Won and lost' }).getByRole('row', { name: 'Price 2' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change probabilities' }).click();
    const dialog = page.getByRole('dialog', { name: 'Probabilities of the stages' });
    await dialog.getByLabel('Contract Issued').fill('80');
    await dialog.getByRole('button', { name: 'Save probabilities' }).click();
    await expect(dialog).toContainText('45 %');
    await dialog.getByRole('button', { name: 'Save probabilities' }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([
      { version: 0, probabilities: { ...probabilities, 'Contract Issued': 80 } },
      { version: 1, probabilities: { ...probabilities, 'Proposal Sent': 45, 'Contract Issued': 80 } },
    ]);
  });

test('without any value the forecast says so', { tag: '@details' }, async ({ page }) => {
  await mockGrid(page);
  await mockEndpoint(page, readForecast, sampleForecast());
  await mockEndpoint(page, readOutcomes, { from: '2026-11', to: '2026-11', counts: {} });
  await page.goto('/grid-control-center?view=sales');
  await expect(page.getByText('No client has a value yet.')).toBeVisible();
});
