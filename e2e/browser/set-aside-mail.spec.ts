import { expect, test } from '@playwright/test';
import { sampleRawMail } from '../../functions/lib/received-mail/sample-raw-mail.ts';
import { searchClients } from '../../shared/contract/crm.ts';
import { listClientInquiries } from '../../shared/contract/inquiries.ts';
import {
  createInquiryFromMail,
  dismissSetAsideMail,
  listSetAsideMail,
} from '../../shared/contract/received-mail.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { newInquiry } from '../support/page/new-inquiry.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const sampleMail = {
  ...{ id: 'sample-mail-number-003', at: NOW, from: 'amira@sample.example', fromName: 'Amira Sample' },
  ...{ subject: 'Re: Inquiry', text: 'Mail 3', attachments: [] },
  ...{ reason: 'forged' as const, to: 'inquiries+x@reply.zahrael.example' },
};

test('staff see mail that was set aside, from the inbox, with the reason', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listSetAsideMail, problem(503), { items: [] }, () => ({
    items: [
      sampleMail,
      {
        ...{ ...sampleMail, id: 'sample-mail-number-002', from: '', fromName: '', subject: '', text: '' },
        ...{ reason: 'erased' as const, to: '' },
      },
    ],
  }));
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Mail set aside' }).click();
  await expect(page.getByText('Failed to fetch the mail')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No mail is set aside.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('list', { name: 'Mail set aside' }).getByRole('listitem')).toHaveText([
    /Re: Inquiry.*Amira Sample, amira@sample.example.*was not issued by us.*Mail 3.*Open an inquiry.*Put into an inquiry.*Dismiss/s,
    /No subject.*Sender not kept.*nothing of the mail is kept\.Dismiss/s,
  ]);
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('a mail that cannot be dismissed stays, and says so', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listSetAsideMail, { items: [sampleMail] });
  const { requests } = await mockEndpoint(page, dismissSetAsideMail, problem(503));
  await page.goto('/inbox/mail-set-aside');
  await page.getByRole('button', { name: 'Dismiss Re: Inquiry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss mail' }).click();
  await expect(page.getByText('The mail could not be dismissed.')).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Dismiss Re: Inquiry' })).toBeVisible();
});

test('staff put a mail that was set aside into an inquiry, dismiss another, and the list is empty', async ({
  page,
  baseURL,
}, { retry }) => {
  const inquiry = { name: 'Amira Sample', email: `aside-${retry}@sample.example`, message: 'Sample.' };
  const reference = await newInquiry(page, baseURL, `story-of-set-aside-${retry}`, inquiry);
  const subjects = [`Laycan ${retry}`, `Lottery ${retry}`] as const;
  for (const [place, subject] of subjects.entries()) {
    const to = 'inquiries+forged@reply.zahrael.example';
    const query = new URLSearchParams({ to, from: inquiry.email });
    await page.request.post(`http://localhost:${process.env.E2E_MAIL_PORT}/inbound?${query}`, {
      data: sampleRawMail({ from: inquiry.email, to, subject, id: `aside-${retry}-${place}@sample.example` }),
    });
  }

  await page.goto('/inbox');
  await page.getByRole('link', { name: /^Mail set aside/ }).click();
  const list = page.getByRole('list', { name: 'Mail set aside' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    for (const subject of subjects) await expect(list).toContainText(subject, { timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: new RegExp(`^Put into an inquiry ?: ${subjects[0]}$`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Put the mail into an inquiry' });
  const field = dialog.getByLabel('Reference of the inquiry');
  await expect(field).toBeFocused();
  await field.fill('INQ-AAAAAAAA');
  await dialog.getByRole('button', { name: 'Put it there' }).click();
  await expect(dialog).toContainText('There is no such inquiry');
  await dialog.getByRole('radio', { name: reference }).check();
  await expect(field).toHaveValue(reference);
  await field.fill(reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mail put into the inquiry')).toBeVisible();
  await expect(list).not.toContainText(subjects[0]);
  await expect(page.getByRole('button', { name: `Dismiss ${subjects[1]}` })).toBeVisible();

  await page.getByRole('button', { name: `Dismiss ${subjects[1]}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toContainText(subjects[1]);
  await page.getByRole('button', { name: `Dismiss ${subjects[1]}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss mail' }).click();
  await expect(page.getByText('Mail dismissed')).toBeVisible();
  await expect(page.getByText(subjects[1], { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: subjects[1] })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.getByLabel('Order').selectOption('Newest');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Visitor answered');
  await row.getByRole('link', { name: reference }).click();
  const thread = page.getByRole('list', { name: 'Replies and internal notes' });
  await expect(thread).toContainText('Yes, Thursday suits us.');
  await expect(thread).toContainText('staff has put it here');
});

test('the focus stays in the list of mail set aside as its mails go', { tag: '@details' }, async ({
  page,
}) => {
  let items = [sampleMail, { ...sampleMail, id: 'sample-mail-number-004', subject: 'Second' }];
  await mockEndpoint(page, listSetAsideMail, () => ({ items }));
  await mockEndpoint(page, dismissSetAsideMail, () => {
    items = items.slice(1);
    return {};
  });
  await page.goto('/inbox/mail-set-aside');
  const dismiss = async (subject: string) => {
    await page.getByRole('button', { name: `Dismiss ${subject}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss mail' }).press('Enter');
  };
  await dismiss('Re: Inquiry');
  await expect(page.getByRole('button', { name: 'Dismiss Second' })).toBeFocused();
  await dismiss('Second');
  await expect(page.getByText('No mail is set aside.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an inquiry that cannot be opened says so, and keeps what was entered', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listSetAsideMail, { items: [sampleMail] });
  const { bodies } = await mockEndpoint(page, createInquiryFromMail, problem(503), problem(404));
  await page.goto('/inbox/mail-set-aside');
  await page.getByRole('button', { name: 'Open an inquiry : Re: Inquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an inquiry from this mail' });
  await dialog.getByLabel('Company').fill('Sample Bulk Carriers');
  await dialog.getByRole('button', { name: 'Open inquiry' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The inquiry could not be opened. Please try again.');
  await dialog.getByRole('button', { name: 'Open inquiry' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Somebody else has dealt with this mail meanwhile.');
  expect(bodies).toMatchObject([
    { name: 'Amira Sample', email: sampleMail.from, company: 'Sample Bulk Carriers', at: NOW },
    { company: 'Sample Bulk Carriers' },
  ]);
});

test('of a stranger’s mail staff open an inquiry, and answer it', async ({ page }, { retry }) => {
  const from = `stranger-${retry}@sample.example`;
  const subject = `Berths in May ${retry}`;
  const to = 'charter@reply.zahrael.example';
  const query = new URLSearchParams({ to, from });
  await page.request.post(`http://localhost:${process.env.E2E_MAIL_PORT}/inbound?${query}`, {
    data: sampleRawMail({
      ...{ from: `Noor Sample <${from}>`, to, subject, id: `${from}-mail` },
      content: 'Content-Type: text/plain\n\nWe need two berths.\n',
    }),
  });
  await page.goto('/inbox');
  await page.getByRole('link', { name: /^Mail set aside/ }).click();
  const list = page.getByRole('list', { name: 'Mail set aside' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(list).toContainText(subject, { timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: `Open an inquiry : ${subject}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an inquiry from this mail' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('Noor Sample');
  await expect(dialog.getByLabel('Email')).toHaveValue(from);
  await dialog.getByLabel('Inquiry type').selectOption('Maritime Services');
  await dialog.getByLabel('Division').selectOption('Maritime Logistics');
  await dialog.getByRole('button', { name: 'Open inquiry' }).click();

  await expect(page.getByText('Inquiry opened')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('We need two berths.')).toHaveCount(1);
  const thread = page.getByRole('list', { name: 'Replies and internal notes' });
  await expect(thread).toContainText('Mail of this inquiry');
  await expect(thread).toContainText(
    'It came to an address that belongs to no inquiry. staff has opened the inquiry from it.',
  );
  await expect(thread).toContainText('Its text is the message above.');
  await expect(main).toContainText(/Subject.*Berths in May.*Sent with.*Email.*Opened by.*staff/s);
  await expect(page.getByRole('link', { name: 'Noor Sample' })).toBeVisible();

  await page.getByLabel(`Reply to ${from}`).fill('Two berths are free from 4 May.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread).toContainText('Two berths are free from 4 May.');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.getByRole('link', { name: /^Mail set aside/ }).click();
  await expect(page.getByRole('heading', { name: 'Mail set aside' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toHaveCount(0);
});

test('the inquiries of a sender are offered, or the dialog says why none is', { tag: '@details' }, async ({
  page,
}) => {
  const unknown = { ...sampleMail, id: 'sample-mail-number-004', from: '', subject: 'From nobody' };
  await mockClients(page, [sampleClient(1, { clientName: 'Amira Sample' })]);
  await mockEndpoint(page, listSetAsideMail, { items: [sampleMail, unknown] });
  const nobody = { items: [] };
  const found = { items: [sampleClient(1, { clientName: 'Amira Sample' })] };
  await mockEndpoint(page, searchClients, problem(503), nobody, found);
  await mockCall(page, listClientInquiries, { id: 1 }, problem(503), {
    items: [sampleInquiry(1, { state: 'answered' }), sampleInquiry(2)],
  });
  await page.goto('/inbox/mail-set-aside');
  const dialog = page.getByRole('dialog', { name: 'Put the mail into an inquiry' });
  const open = async (subject: string) => {
    await page.getByRole('button', { name: `Put into an inquiry : ${subject}` }).click();
    await expect(dialog.getByLabel('Reference of the inquiry')).toBeFocused();
  };

  await open('Re: Inquiry');
  await expect(dialog).toContainText('Failed to look for inquiries of this sender');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('No client has the address of this sender.');
  await page.reload();
  await open('Re: Inquiry');
  await expect(dialog).toContainText('Failed to fetch the inquiries of Amira Sample');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const group = dialog.getByRole('group', { name: 'Inquiries of Amira Sample' });
  await expect(group.getByRole('radio')).toHaveCount(2);
  await group.getByRole('radio').first().check();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Reference of the inquiry')).toHaveValue(sampleInquiry(2).reference);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await open('From nobody');
  await expect(dialog).not.toContainText('sender');
});
