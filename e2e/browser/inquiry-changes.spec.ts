import { expect, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import { fileInquiry, matchInquiry, readInquiry, updateInquiry } from '../../shared/contract/inquiries.ts';
import { listReceivedMail } from '../../shared/contract/received-mail.ts';
import { INQUIRY_STATES, type InquiryState } from '../../shared/domain/inquiry.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleInquiryChange, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { brokenConnection, conflict, mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

/** The buttons that an inquiry in this state has. */
const BUTTONS: Record<InquiryState, readonly string[]> = {
  open: ['Mark answered', 'Quarantine'],
  answered: ['Reopen', 'Quarantine'],
  quarantined: ['Restore'],
};

for (const state of INQUIRY_STATES) {
  test(`an inquiry has the buttons of its state: ${state}`, { tag: '@details' }, async ({ page }) => {
    await mockClients(page, []);
    await mockInquiry(page, sampleInquiry(1, sampleInquiryChange(state, new Date(NOW))), []);
    await page.goto(`/inbox/${sampleReference(1)}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    for (const name of BUTTONS[state]) await expect(button(name)).toBeVisible();
    const others = Object.values(BUTTONS)
      .flat()
      .filter((name) => !BUTTONS[state].includes(name));
    for (const name of others) await expect(button(name)).toBeHidden();
  });

  for (const name of BUTTONS[state])
    test(`“${name}” leaves the focus of the keyboard on a button: ${state}`, { tag: '@details' }, async ({
      page,
    }) => {
      const inState = (entered: InquiryState, version: number) =>
        sampleInquiry(1, { ...sampleInquiryChange(entered, new Date(NOW)), version });
      let current = inState(state, 1);
      const reference = sampleReference(1);
      await mockClients(page, []);
      await mockInquiry(page, current, []);
      await mockCall(page, readInquiry, { reference }, () => ({ inquiry: current, mails: [] }));
      await mockCall(page, updateInquiry, { reference }, (request) => {
        current = inState(request.postDataJSON().state, 2);
        return current;
      });
      await page.goto(`/inbox/${reference}`);
      const button = page.getByRole('button', { name, exact: true });
      const dialog = page.getByRole('dialog');
      await button.press('Enter');
      await expect.poll(async () => (await dialog.isVisible()) || (await button.isHidden())).toBe(true);
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(page.locator('main button:focus')).toBeVisible();
    });
}

test('an inquiry is assigned, answered, reopened and put into quarantine', { tag: '@quick' }, async ({
  page,
}) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  let current = sampleInquiry(1);
  await mockCall(page, updateInquiry, { reference: sampleReference(1) }, (request) => {
    const { version, ...change } = request.postDataJSON();
    expect(version).toBe(current.version);
    current = { ...current, ...change, version: version + 1 };
    return current;
  });
  await page.goto(`/inbox/${sampleReference(1)}`);

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByLabel('Assigned to')).toHaveValue('staff');
  await page.getByLabel('Assigned to').selectOption('sara');
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark answered' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Quarantine' }).click();
  await expect(page.getByText('In quarantine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
  // The screen shows a change before it is sent.
  await expect.poll(() => current).toMatchObject({ version: 7, assignedTo: 'sara', state: 'open' });
});

test('while one change is saved the other buttons are disabled, and pressing one shows a message', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const saved = Promise.withResolvers<void>();
  const { bodies: sent } = await mockCall(
    page,
    updateInquiry,
    { reference: sampleReference(1) },
    async () => {
      await saved.promise;
      return sampleInquiry(1, { assignedTo: 'staff', version: 2 });
    },
    sampleInquiry(1, { assignedTo: 'staff', version: 3, ...ANSWERED }),
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  for (const name of ['Mark answered', 'Quarantine'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Mark answered' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'It was not possible to mark it as answered: the change before is still being saved. Please try again.',
  );

  saved.resolve();
  await page.getByRole('button', { name: 'Mark answered' }).dblclick();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  expect(sent).toEqual([
    { version: 1, assignedTo: 'staff' },
    { version: 2, state: 'answered' },
  ]);
});

const ANSWERED = { state: 'answered', answeredBy: 'staff', answeredAt: NOW } as const;

test('a failed change is rolled back and shows an error', { tag: '@details' }, async ({ page }) => {
  await mockInquiry(page, sampleInquiry(1), []);
  await mockEndpoint(page, updateInquiry, brokenConnection);
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Mark answered' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    'It was not possible to mark it as answered. Please try again.',
  );
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
});

test('a conflict shows the colleague’s change, and the person goes on or cancels', async ({ page }) => {
  const theirs = sampleInquiry(1, { state: 'answered', answeredBy: 'sara', answeredAt: NOW, version: 2 });
  await mockInquiry(page, sampleInquiry(1), []);
  const { bodies: sent } = await mockCall(
    page,
    updateInquiry,
    { reference: sampleReference(1) },
    conflict(theirs),
    { ...theirs, assignedTo: 'staff', version: 3 },
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this inquiry' });
  await expect(dialog).toContainText('open → answered by sara');
  await expect(dialog).toContainText('You wanted to assign it to yourself.');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Assigned to')).toHaveValue('staff');
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 1, assignedTo: 'staff' },
      { version: 2, assignedTo: 'staff' },
    ]);
});

test('a message of the visitor that has come meanwhile is shown before the inquiry is marked as answered', async ({
  page,
}) => {
  const reference = sampleReference(1);
  const withMessage = sampleInquiry(1, { visitorAnsweredAt: NOW, receivedMails: 1, version: 2 });
  const message = {
    ...{ id: 'm1', at: NOW, from: withMessage.email, fromName: withMessage.name, subject: '' },
    ...{ text: 'Please call before noon.', attachments: [] },
  };
  await mockInquiry(page, sampleInquiry(1), []);
  const { bodies: sent } = await mockCall(page, updateInquiry, { reference }, conflict(withMessage));
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
  await mockCall(page, listReceivedMail, { reference }, { items: [message] });
  await page.getByRole('button', { name: 'Mark answered' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this inquiry' });
  await expect(dialog).toContainText('0 messages → 1 message');
  await dialog.getByRole('button', { name: 'Leave it so' }).click();
  await expect(page.getByText('Please call before noon.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
  expect(sent).toEqual([{ version: 1, state: 'answered' }]);
});

test('the match panel gives the reason for a match, finds other clients, and assigns the inquiry', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12), sampleClient(30)]);
  await mockInquiry(page, sampleInquiry(1, { clientId: 12 }), []);
  await mockCall(
    page,
    matchInquiry,
    { reference: sampleReference(1) },
    { items: [{ client: sampleClient(20), because: ['phone', 'company'] }] },
  );
  await mockEndpoint(page, searchClients, { items: [sampleClient(30)] });
  const { bodies: filed } = await mockCall(
    page,
    fileInquiry,
    { reference: sampleReference(1) },
    sampleInquiry(1, { clientId: 30, version: 2 }),
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Filed under somebody else?' }).click();

  const panel = page.getByRole('region', { name: 'Match with a client' });
  await expect(panel.getByText('Same phone · Same company')).toBeVisible();
  await panel.getByLabel('Search any client').fill('sam');
  await panel.getByLabel('File later emails from this address there too').check();
  await panel.getByRole('button', { name: 'File here: Sample Client 30' }).click();
  await expect(page.getByRole('link', { name: 'Sample Client 30' })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(filed).toEqual([{ version: 1, rememberEmail: true, clientId: 30 }]);
});
