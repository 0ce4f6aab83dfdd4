import type { Page } from '@playwright/test';
import { searchClients } from '../../../shared/contract/crm.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { mockEndpoint } from '../mocks/mock-endpoint.ts';

/** Picks the sample client 12 in the dialog that is open. */
export const pickClient = async (page: Page) => {
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();
};
