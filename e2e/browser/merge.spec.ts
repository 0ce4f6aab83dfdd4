import { expect as expectSoon, type Page, test } from '@playwright/test';
import { listDuplicates, mergeClients } from '../../shared/contract/client-merges.ts';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// Every step meets the product's own functions, some for the first time.
const expect = expectSoon.configure({ timeout: 15_000 });

/** Beside the list, or over it on a phone. */
const panel = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Client', exact: true })
    .or(page.getByRole('dialog', { name: 'Client', exact: true }));

/** Creates a client, and closes it again; answers its number. */
const newClient = async (page: Page, clientName: string, contactEmail: string): Promise<string> => {
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name').fill(clientName);
  await dialog.getByLabel('Email').fill(contactEmail);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(panel(page).getByRole('heading', { name: clientName })).toBeVisible();
  const [, number = ''] = /client=(\d+)/.exec(page.url()) ?? [];

  return number;
};
const pinned = (page: Page) => page.getByRole('list', { name: 'Pinned notes' });
const inTimeline = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: text });
const addNote = async (page: Page, text: string) => {
  await page.getByLabel('New note').fill(text);
  await page.getByLabel('New note').press('Control+Enter');
  await expect(inTimeline(page, text)).toBeVisible();
};
/** By keyboard: a note's slip is mended, the note is pinned, and a call is logged that a task follows from. */
const correctPinAndCall = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit the note “Owns too coasters.”' }).press('Enter');
  const text = page.getByRole('form', { name: 'Edit the note' }).getByLabel('Note');
  await text.fill('Owns two coasters.');
  await text.press('Control+Enter');
  await expect(inTimeline(page, 'Owns two coasters.')).toContainText('edited just now');
  await expect(page.getByRole('button', { name: 'Edit the note “Owns two coasters.”' })).toBeFocused();
  await page.getByRole('button', { name: 'Former texts of the note “Owns two coasters.”' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Former texts' })).toContainText('Owns too coasters.');
  await page.getByRole('button', { name: 'Pin the note “Owns two coasters.”' }).press('Enter');
  await expect(pinned(page)).toContainText('pinned by staff');
  await page.keyboard.press('c');
  const call = page.getByRole('dialog', { name: 'Log a call' });
  await call.getByLabel('What was said').fill('Wants the offer.');
  await call.getByLabel('Minutes').fill('4');
  await call.getByLabel('Add a task that follows from it').press('Space');
  await expectAccessible(page);
  await call.getByRole('button', { name: 'Log the call' }).press('Enter');
  const task = page.getByRole('dialog', { name: 'New task' });
  await expect(task.getByLabel('What is to be done')).toHaveValue('Wants the offer.');
  await task.getByRole('button', { name: 'Add task' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('Wants the offer.');
  await expect(inTimeline(page, 'spoke, 4 min')).toBeVisible();
  await expectAccessible(page);
};

for (const width of [1440, 390])
  test(
    `at ${width} pixels staff merge two clients, see both histories, and undo it`,
    { tag: width === 1440 ? [] : '@details' },
    async ({ page }, { retry }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      const [stays, goes] = [`Orlova Maritime ${width} ${retry}`, `Sever Shipping ${width} ${retry}`];
      await page.goto('/crm-dashboard');
      const otherNumber = await newClient(page, goes, `sever-${width}-${retry}@sample.example`);
      await panel(page).getByRole('link', { name: 'Timeline and notes' }).click();
      await addNote(page, 'Owns too coasters.');
      await correctPinAndCall(page);
      await page.goto('/crm-dashboard');
      await newClient(page, stays, `orlova-${width}-${retry}@sample.example`);
      await panel(page).getByRole('link', { name: 'Timeline and notes' }).click();
      await addNote(page, 'Prefers to be called.');

      await test.step('the dialog asks for the other, and shows both', async () => {
        await page.getByRole('button', { name: 'Merge with another client' }).click();
        await page.getByRole('dialog').getByLabel('The other client').fill(goes);
        await page.getByRole('option', { name: goes }).click();
        const dialog = page.getByRole('dialog', { name: `Merge ${stays} and ${goes}` });
        await expect(dialog.getByRole('group', { name: 'Which number stays?' })).toContainText(goes);
        await expectAccessible(page);
        await dialog
          .getByRole('radio', { name: `No. ${otherNumber}` })
          .first()
          .check();
        await expect(dialog.getByRole('button', { name: `Merge ${stays} into ${goes}` })).toBeVisible();
        await dialog.getByRole('radio', { name: stays }).first().check();
        const email = dialog.getByRole('group', { name: 'Email' });
        await email.getByRole('radio', { name: `sever-${width}` }).check();
        await dialog.getByRole('button', { name: `Merge ${goes} into ${stays}` }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('one client has both histories; the old number and name lead to it', async () => {
        await expect(inTimeline(page, 'Owns two coasters.')).toBeVisible();
        await expect(inTimeline(page, 'Prefers to be called.')).toBeVisible();
        await expect(pinned(page)).toContainText(`pinned by staff · ${goes}`);
        await expect(
          page.getByText(`Merged with ${goes}, No. ${otherNumber}: its records are here.`),
        ).toBeVisible();
        await expect(page.getByText(`Added to the contacts: ${stays}`)).toBeVisible();
        await expect(
          page.getByRole('link', { name: `sever-${width}-${retry}@sample.example` }),
        ).toBeVisible();
        await expectAccessible(page);
        await page.goto('/crm-dashboard');
        await page.getByLabel('Search clients').fill(goes);
        await page.getByRole('link', { name: `${stays} with ${goes}` }).click();
        await panel(page).getByRole('link', { name: 'Timeline and notes' }).click();
        await page.goto(`/clients/${otherNumber}`);
        await expect(page.getByRole('heading', { name: stays, level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Its records are here.' })).toBeVisible();
      });

      await test.step('it is undone, and each has its own again', async () => {
        await page
          .getByRole('button', { name: `Undo the merge of ${goes}` })
          .first()
          .click();
        await expectAccessible(page);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the merge' }).click();
        await expect(inTimeline(page, 'Owns two coasters.')).toBeHidden();
        await expect(page.getByText(`Merge with ${goes}, No. ${otherNumber}, undone.`)).toBeVisible();
        await expect(
          page.getByRole('link', { name: `orlova-${width}-${retry}@sample.example` }),
        ).toBeVisible();
        await page.goto(`/clients/${otherNumber}`);
        await expect(page.getByRole('heading', { name: goes, level: 1 })).toBeVisible();
        await expect(inTimeline(page, 'Owns two coasters.')).toBeVisible();
        await expect(inTimeline(page, 'Prefers to be called.')).toBeHidden();
      });
    },
  );

test('notes that are too long together are named at their choice', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [
    sampleClient(12, { notesIntelligence: 'Prefers calls.' }),
    sampleClient(7, { notesIntelligence: 'Owns two coasters.' }),
  ]);
  await mockEndpoint(page, searchClients, { items: [sampleClient(7)] });
  const message = 'Both notes are longer than 10000 characters. Keep one of them.';
  const { bodies } = await mockEndpoint(
    page,
    mergeClients,
    problem(400, { message, fields: { notes: message } }),
    sampleClient(12),
  );
  await page.goto('/clients/12');
  await page.getByRole('button', { name: 'Merge with another client' }).click();
  await page.getByRole('dialog').getByLabel('The other client').fill('Sample');
  await page.getByRole('option', { name: 'Sample Client 7' }).click();
  const merge = page.getByRole('button', { name: 'Merge Sample Client 7 into Sample Client 12' });
  await merge.click();
  const notes = page.getByRole('group', { name: 'Notes and intelligence' });
  await expect(notes.getByRole('alert')).toHaveText(message);
  await notes.getByRole('radio', { name: 'Owns two coasters.', exact: false }).last().check();
  await expect(notes.getByText(message)).toHaveCount(0);
  await merge.click();
  await expect(page.getByText('Clients merged')).toBeVisible();
  expect(bodies.map((body) => body.notes)).toEqual(['both', 'other']);
});

test(
  'a possible duplicate is merged from where it is named',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    test.setTimeout(120_000);
    const name = `Kaja Sample Terminals ${retry}`;
    await page.goto('/crm-dashboard');
    await newClient(page, name, `kaja-${retry}@terminals.example`);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
    await newClient(page, name, `info-${retry}@terminals.example`);
    const suggested = page.getByRole('region', { name: 'Possible duplicates' });
    await suggested.getByRole('button', { name: `Merge with ${name}` }).click();
    await page.getByRole('button', { name: `Merge ${name} into ${name}` }).click();
    await expect(suggested).toBeHidden();
    await expect(panel(page).getByText('was merged into this client by staff')).toBeVisible();
  },
);

test(
  'staff look through the suspected duplicates: one pair is two clients, another is merged',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    test.setTimeout(120_000);
    const names = [`Lotte Sample Salvage ${retry}`, `Piet Sample Towage ${retry}`];
    await page.goto('/crm-dashboard');
    for (const [place, name] of names.entries())
      for (const box of ['first', 'second']) {
        await newClient(page, name, `${box}-${place}-${retry}@pairs.example`);
        await panel(page).getByRole('button', { name: 'Close' }).click();
      }
    await page.reload();
    await page.getByRole('link', { name: 'Duplicates' }).click();
    await expect(page.getByRole('heading', { name: 'Suspected Duplicates' })).toBeVisible();
    const pairOf = (name = '') =>
      page.getByRole('list', { name: 'Suspected duplicates' }).locator('> li').filter({ hasText: name });
    await expect(pairOf(names[0])).toContainText('Same name, or nearly');
    await expectAccessible(page);

    await pairOf(names[0]).getByRole('button', { name: 'Not the same' }).click();
    await expect(pairOf(names[0])).toBeHidden();
    await expect(page.getByRole('button', { name: 'Not the same' }).and(page.locator(':focus'))).toHaveCount(
      1,
    );
    await pairOf(names[1]).getByRole('button', { name: 'Merge with' }).click();
    await page.getByRole('button', { name: `Merge ${names[1]} into ${names[1]}` }).click();
    await expect(pairOf(names[1])).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Suspected Duplicates' })).toBeVisible();
    await expect(pairOf(names[0])).toBeHidden();
  },
);

test('of two expected values staff choose one, together with its month', { tag: '@details' }, async ({
  page,
}) => {
  const own = sampleClient(12, {
    expectedValue: { amount: 5_000, currency: 'EUR' },
    expectedClose: '2027-05',
  });
  const other = sampleClient(13, { expectedValue: { amount: 25_000, currency: 'USD' } });
  await mockClients(page, [own, other]);
  await mockCall(page, listDuplicates, { id: 12 }, { items: [{ client: other, because: ['name'] }] });
  const { bodies } = await mockCall(page, mergeClients, { id: 12 }, own);
  await page.goto('/crm-dashboard?client=12');
  await panel(page).getByRole('button', { name: 'Merge with Sample Client 13, No. 13' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Sample Client 12 and Sample Client 13' });
  const choice = dialog.getByRole('group', { name: 'Expected value and close' });
  await expect(choice.getByRole('radio', { name: 'No. 12' })).toBeChecked();
  await expect(choice).toContainText('5,000.00, May 2027');
  await expectAccessible(page);
  await choice.getByRole('radio', { name: 'No. 13' }).check();
  await dialog.getByRole('button', { name: 'Merge Sample Client 13 into Sample Client 12' }).click();
  await expect(dialog).toBeHidden();
  expect(bodies).toEqual([
    { version: 1, mergedId: 13, mergedVersion: 1, takes: ['expectedValue'], notes: 'both' },
  ]);
});

test.describe('what was typed on the page of a client', () => {
  const typeOnPage = async (page: Page) => {
    await mockClients(page, [sampleClient(12), sampleClient(7)]);
    await page.goto('/clients/12');
    await page.getByLabel('Company').fill('Sample Lines');
    await page.getByLabel('New note').fill('Wants the offer by Monday.');
  };
  const expectTyped = async (page: Page) => {
    await expect(page).toHaveURL('/clients/7');
    await expect(page.getByLabel('New note')).toHaveValue('Wants the offer by Monday.');
    await expect(page.getByLabel('Company')).toHaveValue('Sample Lines');
  };

  test('stays when a colleague merges it into another', { tag: '@details' }, async ({ page }) => {
    await typeOnPage(page);
    await mockCall(page, readClient, { id: 12 }, sampleClient(7));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectTyped(page);
  });

  test('stays in the panel when a colleague merges it into another', { tag: '@details' }, async ({
    page,
  }) => {
    await mockClients(page, [sampleClient(12), sampleClient(7)]);
    const included = { id: 12, into: 7, clientName: '', company: '', at: NOW, actor: 'sara' };
    await page.goto('/crm-dashboard?client=12');
    const company = panel(page).getByLabel('Company');
    await company.fill('Sample Lines');
    await mockCall(page, readClient, { id: 12 }, sampleClient(7, { includes: [included] }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Sample Client 7' })).toBeVisible();
    await expect(company).toHaveValue('Sample Lines');
    // Once it is undone, what is typed for the one that stays is not of the other.
    await mockCall(page, readClient, { id: 12 }, sampleClient(12));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Sample Client 12' })).toBeVisible();
    await expect(company).toHaveValue(sampleClient(12).company);
  });

  test('stays when it is merged from there', { tag: '@details' }, async ({ page }) => {
    await typeOnPage(page);
    await mockEndpoint(page, searchClients, { items: [sampleClient(7)] });
    await mockEndpoint(page, mergeClients, sampleClient(7));
    await page.getByRole('button', { name: 'Merge with another client' }).click();
    await page.getByRole('dialog').getByLabel('The other client').fill('Sample');
    await page.getByRole('option', { name: 'Sample Client 7' }).click();
    await page.getByRole('radio', { name: 'No. 7' }).first().check();
    await page.getByRole('button', { name: 'Merge Sample Client 12 into Sample Client 7' }).click();
    await expectTyped(page);
  });
});
