import { expect, test } from '@playwright/test';
import { createWeeklyReport, downloadWeeklyReport, listWeeklyReports } from '../../shared/contract/grid.ts';
import { sampleWeeklyReport } from '../../shared/test-samples/grid.ts';
import { mockGrid } from '../support/mocks/grid-mocks.ts';
import { keysOf, mockCall, mockEndpoint, pdfFile, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the weekly report is saved under its name; a failure is logged and shown', async ({ page }) => {
  await mockGrid(page);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const made = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(page, createWeeklyReport, problem(503), async () => {
    await made.promise;
    return pdfFile('weekly-report-2026-11-21.pdf');
  });
  await page.goto('/grid-control-center');
  const button = page.getByRole('button', { name: 'Download weekly report' });
  await button.click();
  await expect(page.getByText('The report could not be made. Nothing was saved.')).toBeVisible();
  expect(logged.some((text) => text.startsWith('weekly report'))).toBe(true);

  const file = page.waitForEvent('download');
  await button.click();
  await expect(page.getByRole('progressbar', { name: 'The weekly report is being made' })).toBeVisible();
  made.resolve();
  expect((await file).suggestedFilename()).toBe('weekly-report-2026-11-21.pdf');
  await expect(page.getByText('The report was saved.')).toBeVisible();
  expect(new Set(keysOf(requests)).size).toBe(2);
});

test('the reports are listed and can be downloaded again', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listWeeklyReports, {
    items: [
      sampleWeeklyReport(16),
      sampleWeeklyReport(21, { isPartial: true, createdBy: 'sara', week: '2026-W47' }),
    ],
  });
  await mockCall(page, downloadWeeklyReport, { id: 'REP-SAMP0016' }, pdfFile('weekly-report-2026-11-16.pdf'));
  await page.goto('/grid-control-center?view=reports');
  await expect(page.getByRole('row', { name: '2026-W47' })).toContainText('while it was running');
  const scheduled = page.getByRole('row', { name: '2026-W46' });
  await expect(scheduled).toContainText('Zahrael, by schedule');
  const file = page.waitForEvent('download');
  await scheduled.getByRole('button', { name: /^Download/ }).click();
  expect((await file).suggestedFilename()).toBe('weekly-report-2026-11-16.pdf');

  await mockEndpoint(page, listWeeklyReports, { items: [] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No reports found')).toBeVisible();

  await mockEndpoint(page, listWeeklyReports, { items: [sampleWeeklyReport(22)] });
  await mockEndpoint(page, createWeeklyReport, pdfFile('sample.pdf'));
  await page.getByRole('button', { name: 'Download weekly report' }).click();
  await expect(page.getByRole('row', { name: 'weekly-report-2026-11-22.pdf' })).toBeVisible();
});
