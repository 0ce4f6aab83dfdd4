import { expect as expectSoon, type Page, test } from '@playwright/test';
import { focusByTab } from '../support/page/keyboard.ts';
import { anotherWindow, startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// Every step meets the product's own functions, some for the first time.
const expect = expectSoon.configure({ timeout: 15_000 });

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test('a working day: an inquiry is assigned to a client, moved, noted, edited by two, undone, and signed', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const person = `Ilse Tamm ${retry}`;
  const reference = await test.step('a visitor writes', () =>
    submitLead(page, person, `ilse${retry}@tamm.example`));

  await test.step('staff see it, assign it, and find it assigned to a new client', async () => {
    await page.goto('/inbox?order=newest');
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('link', { name: person })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await page.getByRole('link', { name: /^Mine/ }).click();
    await page.getByRole('link', { name: reference }).click();
  });

  await test.step('it is filed under somebody else, and back', async () => {
    await fileUnder(page, 'Beaumont');
    await fileUnder(page, person);
    await page.getByRole('link', { name: person }).click();
    await expect(page.getByRole('heading', { name: person, level: 1 })).toBeFocused();
    await expect(page.getByText('filed under another client')).toBeVisible();
  });
  const clientPath = new URL(page.url()).pathname;

  await test.step('its card is dragged, moved by its menu, and moved back', async () => {
    await page.goto('/crm-dashboard?view=board');
    const card = page.getByRole('article').filter({ hasText: person });
    await card.dragTo(column(page, 'Onboarding Pack Sent'));
    await expect(column(page, 'Onboarding Pack Sent')).toContainText(person);
    await expect(page.getByText(`${person} is in Onboarding Pack Sent now`)).toBeVisible();
    await page.getByRole('button', { name: `Move ${person} to…` }).click();
    await page.getByRole('menuitemradio', { name: 'Retainer Paid' }).click();
    await expect(page.getByText('The retainer is not paid.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`${person} is in Onboarding Pack Sent now`)).toBeVisible();
    await page.reload();
    await expect(column(page, 'Onboarding Pack Sent')).toContainText(person);
  });

  await test.step('a note is jotted down, and the timeline tells all that happened', async () => {
    await page.goto(clientPath);
    await page.getByLabel('New note').fill('Wants a call on Monday, before noon.');
    await page.getByLabel('New note').press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Wants a call on Monday' })).toBeVisible();
    await expect(page.getByText('Pipeline stage: Retainer Paid → Onboarding Pack Sent')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');
  });

  await test.step('two windows edit one client: the second is asked, and nothing is lost', async () => {
    const other = await anotherWindow(browser, baseURL);
    await other.goto(clientPath);
    await expect(save(other)).toBeVisible();
    await page.getByLabel('Service tier').selectOption('Dominion');
    await page.getByLabel('Status').selectOption('In Progress');
    await save(page).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await other.getByLabel('Status').selectOption('Signed');
    await other.getByLabel('Won because of').selectOption('trust');
    await other.getByLabel('Notes and intelligence').fill('Owns two Panamaxes.');
    await save(other).click();
    const status = other.getByRole('dialog').getByRole('group', { name: 'Status' });
    await expect(status).toContainText('In Progress');
    await other.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(other.getByText('Saved. Somebody else had changed Service tier meanwhile')).toBeVisible();
    await other.context().close();
  });

  await test.step('the contract is made, once', async () => {
    await page.goto(clientPath);
    await expect(page.getByLabel('Service tier')).toHaveValue('Dominion');
    await expect(page.getByLabel('Status')).toHaveValue('Signed');
    const alert = page.getByRole('alertdialog');
    const told: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Generate Dominion Contract' }).click();
      await expect(alert).toContainText('£24,000');
      await alert.getByRole('button', { name: 'Generate contract' }).click();
      await expect(alert).toContainText('SUCCESS: ');
      told.push(/Contract ID: (\S+)/.exec((await alert.textContent()) ?? '')?.[1] ?? null);
      await alert.getByRole('button', { name: 'OK' }).click();
    }
    expect(told[0]).toBeTruthy();
    expect(told[1]).toBe(told[0]);
  });

  await test.step('the inquiry is answered and leaves the open ones', async () => {
    await page.goto(`/inbox/${reference}`);
    // The screen shows the change before it is saved.
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith(`/api/inquiries/${reference}`),
    );
    await page.getByRole('button', { name: 'Mark answered' }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await saved;
    await page.goto('/inbox?view=answered&order=newest');
    await expect(page.getByRole('row', { name: reference })).toContainText('by staff');
  });
});

test('the working day by keyboard alone', { tag: '@details' }, async ({ page }, { retry }) => {
  test.setTimeout(180_000);
  const person = `Kaja Tamm ${retry}`;
  const reference = await submitLead(page, person, `kaja${retry}@tamm.example`);
  await page.goto('/inbox?order=newest');
  const keys = page.keyboard;

  await focusByTab(page, page.getByRole('link', { name: reference }));
  await keys.press('Enter');
  await focusByTab(page, page.getByRole('button', { name: 'Assign to me' }));
  await keys.press('Enter');
  await expect(page.getByLabel('Assigned to')).toHaveValue('staff');
  await expect(page.getByLabel('Assigned to')).toBeFocused();
  await expect(page.getByRole('link', { name: person })).toBeVisible();

  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeFocused();
  await keys.type(person);
  const chosen = page.getByRole('dialog', { name: 'Find' }).getByRole('option', { selected: true });
  await expect(chosen).toContainText(`kaja${retry}@tamm.example`);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: person })).toBeFocused();
  await focusByTab(page, page.getByLabel('New note'));
  await keys.type('Called back.');
  await keys.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back.' })).toBeVisible();
  await focusByTab(page, page.getByLabel('Retainer paid'));
  await keys.press('Space');
  await focusByTab(page, save(page));
  await keys.press('Enter');
  await expect(page.getByText(/^set by hand by staff/)).toBeVisible();

  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeFocused();
  await keys.type('board');
  await expect(chosen).toContainText('pipeline board');
  await keys.press('Enter');
  await focusByTab(page, page.getByRole('button', { name: `Move ${person} to…` }));
  await keys.press('Enter');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(column(page, 'Onboarding Pack Sent')).toContainText(person);
  await keys.press('Control+z');
  await expect(page.getByText(`${person} is in Inquiry Received now`)).toBeVisible();

  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeFocused();
  await keys.type(reference);
  await expect(chosen).toContainText(`Open inquiry ${reference}`);
  await keys.press('Enter');
  await focusByTab(page, page.getByRole('button', { name: 'Mark answered' }));
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

const submitLead = async (page: Page, name: string, email: string): Promise<string> => {
  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('We look for 45,000 tonnes from Mundra to Durban.');
  const answered = page.waitForResponse('**/api/contact');
  await form.getByRole('button', { name: /send/i }).click();
  const { reference } = await (await answered).json();
  return reference;
};

const fileUnder = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Filed under somebody else?' }).click();
  const panel = page.getByRole('region', { name: 'Match with a client' });
  await panel.getByLabel('Search any client').fill(name);
  await panel
    .getByRole('button', { name: new RegExp(`^File here: .*${name}`) })
    .first()
    .click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
};
