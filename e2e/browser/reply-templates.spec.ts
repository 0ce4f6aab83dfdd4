import { expect, test } from '@playwright/test';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '../../shared/contract/reply-templates.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { conflict, mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('staff write a template and begin a reply with it', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const text = 'Good day {{name}},\nwe answer {{reference}}.';
  const template = { id: 't1', name: 'First answer', text, updatedBy: 'staff', updatedAt: NOW, version: 1 };
  await mockEndpoint(page, listReplyTemplates, { items: [] });
  const { bodies: sent } = await mockEndpoint(page, createReplyTemplate, template);
  await page.goto(`/inbox/${sampleReference(1)}`);
  const field = page.getByLabel(`Reply to ${sampleInquiry(1).email}`);
  await field.fill('PS: none');
  await page.getByRole('button', { name: 'Edit templates' }).click();
  await expect(page.getByText('There are no templates yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First answer');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await mockEndpoint(page, listReplyTemplates, { items: [template] });
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('First answer');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(sent).toEqual([{ name: 'First answer', text }]);

  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
  await page.getByRole('combobox', { name: 'Template' }).selectOption('First answer');
  const filled = `Good day ${sampleInquiry(1).name},\nwe answer ${sampleReference(1)}.PS: none`;
  await expect(field).toHaveValue(filled);
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue(filled);
});

test('a template is edited after a conflict, and deleted', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const template = {
    ...{ id: 't1', name: 'First answer', text: 'Good day,', updatedBy: 'sara', updatedAt: NOW, version: 1 },
  };
  let items = [template];
  await mockEndpoint(page, listReplyTemplates, () => ({ items }));
  const { bodies: sent } = await mockCall(
    page,
    updateReplyTemplate,
    { id: 't1' },
    conflict({ ...template, text: 'Hello,', version: 2 }),
    { ...template, text: 'Dear Sir,', version: 3 },
  );
  const { requests: deleted } = await mockCall(page, deleteReplyTemplate, { id: 't1' }, () => {
    items = [];
    return {};
  });
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Edit templates' }).click();
  await page.getByRole('button', { name: 'Edit First answer' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear Sir,');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Hello,')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect(sent.map(({ version, text }) => [version, text])).toEqual([
    [1, 'Dear Sir,'],
    [2, 'Dear Sir,'],
  ]);

  await page.getByRole('button', { name: 'Delete First answer' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
  await expect(page.getByText('There are no templates yet.')).toBeVisible();
  expect(deleted).toHaveLength(1);
});

test('what was typed of a template is kept, beside what a colleague has saved since', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const before = { id: 't1', name: 'First answer', text: 'Good day,', updatedBy: 'sara', updatedAt: NOW };
  let template = { ...before, version: 1 };
  await mockEndpoint(page, listReplyTemplates, () => ({ items: [template] }));
  const { bodies: sent } = await mockCall(
    page,
    updateReplyTemplate,
    { id: 't1' },
    { ...before, text: 'Dear Sir,', version: 3 },
  );
  const edit = async () => {
    await page.goto(`/inbox/${sampleReference(1)}`);
    await page.getByRole('button', { name: 'Edit templates' }).click();
    await page.getByRole('button', { name: 'Edit First answer' }).click();
  };
  const text = page.getByRole('textbox', { name: 'Text' });
  await edit();
  await text.fill('Dear Sir,');

  template = { ...before, text: 'Hello,', version: 2 };
  await edit();
  await expect(text).toHaveValue('Dear Sir,');
  await expect(page.getByText('Hello,')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect(sent).toEqual([{ name: 'First answer', text: 'Dear Sir,', version: 2 }]);

  await edit();
  await expect(text).toHaveValue('Hello,');
});
