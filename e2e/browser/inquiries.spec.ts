import { expect, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import { fileInquiry, matchInquiry, readInquiry, updateInquiry } from '../../shared/contract/inquiries.ts';
import { allowAddress, readAddress, retryMail } from '../../shared/contract/mail.ts';
import { markAbsent, markPresent } from '../../shared/contract/presence.ts';
import { INQUIRY_STATES, type InquiryState } from '../../shared/domain/inquiry.ts';
import type { PresentColleague } from '../../shared/domain/presence.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import {
  sampleInquiry,
  sampleInquiryChange,
  sampleMail,
  sampleReference,
} from '../../shared/test-samples/inquiries.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import {
  brokenConnection,
  conflict,
  mockCall,
  mockEndpoint,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('who else has the inquiry open is named, and what they do; the user’s own typing is told', async ({
    page,
  }) => {
    await page.clock.install({ time: NOW });
    await mockClients(page, []);
    await mockInquiry(page, sampleInquiry(1), []);
    const record = sampleReference(1);
    const sara = { username: 'sara', activity: 'editing' as const, lastSeenAt: NOW };
    const omar = { ...sara, username: 'omar', activity: 'looking' as const };
    let others: PresentColleague[] = [];
    const { bodies: told } = await mockCall(page, markPresent, { record }, () => ({ others }));
    const { requests: left } = await mockCall(page, markAbsent, { record }, {});
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`/inbox/${record}`);
    const message = page.getByRole('heading', { name: 'Message' });
    const before = await message.boundingBox();
    others = [sara];
    await page.clock.runFor(20_000);
    const status = page.getByRole('status').filter({ hasText: 'sara' });
    await expect(status).toHaveText('sara is editing here.');
    expect(await message.boundingBox(), 'nothing moves when a colleague comes').toEqual(before);
    others = [omar, sara];
    await page.clock.runFor(20_000);
    await expect(status).toHaveText('sara is editing here. omar is looking at this, too.');
    await page.getByLabel(/^Reply to/).focus();
    await expect
      .poll(() => told)
      .toEqual(['looking', 'looking', 'looking', 'editing'].map((activity) => ({ activity })));
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect.poll(() => left.length).toBe(1);
  });

  test('an inquiry shows every field as entered', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.setFixedTime(NOW);
    await mockClients(page, [sampleClient(12)]);
    await mockInquiry(
      page,
      sampleInquiry(1, {
        respondBy: minutesFromNow(55),
        message: 'First line\n\n<b>not bold</b>',
        phone: '0097145550199 / 04 555 0143',
        internationalPhone: '+971 4 555 0199 / 04 555 0143',
        clientId: 12,
        details: { form: 'vessel', urgency: 'High', capacityType: 'Bulk' },
      }),
      [
        sampleMail({ status: 'sent', subject: 'We have received your inquiry', sentAt: NOW }),
        sampleMail({ status: 'failed', attempts: 3, error: 'Mailbox full', retryAt: minutesFromNow(8) }),
      ],
    );
    await page.goto(`/inbox/${sampleReference(1)}`);

    await expect(page.getByText('Answer in 55 min')).toBeVisible();
    await expect(page.getByText('<b>not bold</b>')).toHaveCSS('white-space', 'pre-wrap');
    await expect(page.getByText('Capacity type')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sample Client 12' })).toHaveAttribute('href', '/clients/12');
    await expect(page.getByRole('link', { name: 'person1@sample.example' })).toHaveAttribute(
      'href',
      `mailto:person1@sample.example?subject=Your%20inquiry%20${sampleReference(1)}`,
    );
    await expect(page.getByRole('link', { name: '+971 4 555 0199' })).toHaveAttribute(
      'href',
      'tel:+97145550199',
    );
    await expect(page.getByText('Written: 0097145550199 / 04 555 0143')).toBeVisible();
    await page.getByRole('button', { name: 'Copy +971 4 555 0199' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+97145550199');
    await expect(page.getByText('Mailbox full')).toBeVisible();
    await expect(page.getByText('after 3 attempts. Next try')).toBeVisible();

    await page.getByRole('button', { name: 'Copy reference' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sampleReference(1));
  });
});

test('an inquiry without a follow-up shows that it is pending', async ({ page }) => {
  await mockInquiry(page, sampleInquiry(1, { phone: '', company: '' }), []);
  await page.goto(`/inbox/${sampleReference(1)}`);

  await expect(page.getByText('Being filed…')).toBeVisible();
  await expect(page.getByText('No emails yet.')).toBeVisible();
  await expect(page.getByText('Not given').first()).toBeVisible();
});

test('an unknown reference links back to the inbox', async ({ page }) => {
  await page.goto('/inbox/INQ-00000000');
  await expect(page.getByRole('alert')).toContainText('There is no inquiry with the reference INQ-00000000');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL('/inbox');
});

/** The buttons that an inquiry in this state has. */
const BUTTONS: Record<InquiryState, readonly string[]> = {
  open: ['Mark answered', 'Quarantine'],
  answered: ['Reopen', 'Quarantine'],
  quarantined: ['Restore'],
};

for (const state of INQUIRY_STATES) {
  test(`an inquiry has the buttons of its state: ${state}`, async ({ page }) => {
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
    test(`“${name}” leaves the focus of the keyboard on a button: ${state}`, async ({ page }) => {
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
  expect(current).toMatchObject({ version: 7, assignedTo: 'sara', state: 'open' });
});

test('while one change is saved the other buttons are disabled, and pressing one shows a message', async ({
  page,
}) => {
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

test('a quarantined inquiry shows its reason', async ({ page }) => {
  await mockInquiry(
    page,
    sampleInquiry(1, { state: 'quarantined', spamReason: 'The hidden field was filled in.' }),
    [],
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await expect(page.getByText('In quarantine: The hidden field was filled in.')).toBeVisible();
});

test('a failed change is rolled back and shows an error', async ({ page }) => {
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
  expect(sent).toEqual([
    { version: 1, assignedTo: 'staff' },
    { version: 2, assignedTo: 'staff' },
  ]);
});

test('the match panel gives the reason for a match, finds other clients, and assigns the inquiry', async ({
  page,
}) => {
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

test('staff read why a visitor was sent no acknowledgement', async ({ page }) => {
  await mockInquiry(page, sampleInquiry(1, { notAcknowledged: 'recently' }), [
    sampleMail({ status: 'sent' }),
  ]);
  await page.goto(`/inbox/${sampleReference(1)}`);
  await expect(
    page.getByText(
      'No acknowledgement was sent: this address, or another spelling of it, had one within 24 hours.',
    ),
  ).toBeVisible();
});

test('staff queue a failed email again', async ({ page }) => {
  const failed = sampleMail({
    id: 'mail-1',
    subject: 'We have received your inquiry',
    status: 'failed',
    error: 'Mailbox full',
  });
  await mockInquiry(page, sampleInquiry(1), [failed]);
  await page.goto(`/inbox/${sampleReference(1)}`);
  await mockEndpoint(page, retryMail, problem(503));
  await page.getByRole('button', { name: 'Retry: We have received your inquiry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It could not be queued.' })).toBeVisible();

  await mockEndpoint(page, retryMail, { ...failed, status: 'queued' });
  await page.getByRole('button', { name: 'Retry: We have received your inquiry' }).click();
  await expect(page.getByText('Queued')).toBeVisible();
});

test('staff read that an address bounces, and allow it again', async ({ page }) => {
  const email = 'amira@sample.example';
  const bounced = { at: NOW, kind: 'hard', why: '550 5.1.1 user unknown' } as const;
  await mockInquiry(page, sampleInquiry(1), [
    sampleMail({ to: email, status: 'sent', sentAt: NOW, bounced }),
    sampleMail({ to: email, status: 'failed', failure: 'suppressed-address', error: 'It bounced before.' }),
  ]);
  const suppressed = { email, reason: 'bounced', why: bounced.why, at: NOW } as const;
  await mockCall(page, readAddress, { email }, { suppressed });
  const allowed = await mockEndpoint(page, allowAddress, problem(503), {});
  await page.goto(`/inbox/${sampleReference(1)}`);
  const notice = page.getByRole('status').filter({ hasText: `Emails to ${email} bounced on` });
  await expect(notice).toContainText('No more are sent: correct the address or allow it again.');
  await expect(page.getByText('Bounced', { exact: true })).toBeVisible();
  await expect(page.getByText(/The address does not accept email.*550 5\.1\.1 user unknown/)).toBeVisible();

  const allow = notice.getByRole('button', { name: `Allow again ${email}` });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Allow again' });
  await allow.click();
  await confirm.click();
  await expect(page.getByText('Failed to allow the address. Please try again.')).toBeVisible();
  await allow.click();
  // From now on each refresh of the notice finds the address allowed.
  await mockCall(page, readAddress, { email }, {});
  await confirm.click();
  await expect(page.getByText('Address allowed again')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(allowed.bodies).toEqual([{ email }, { email }]);
});
