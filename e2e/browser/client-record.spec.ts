import { expect, type Page, test } from '@playwright/test';
import { listTimeline } from '../../shared/contract/client-timeline.ts';
import { readClient, triggerTier1Contract } from '../../shared/contract/crm.ts';
import { listDocuments, readDocument, updateDocument } from '../../shared/contract/documents.ts';
import { readAddress } from '../../shared/contract/mail.ts';
import { listPayments, recordPayment } from '../../shared/contract/payments.ts';
import { createEngagement, listEngagements } from '../../shared/contract/portal-management.ts';
import type { PipelineStage } from '../../shared/domain/pipeline.ts';
import { samplePayment } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../shared/test-samples/documents.ts';
import { sampleEngagement } from '../../shared/test-samples/portal.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockOpenInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('a click opens a client beside the list and puts it in the URL', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(2), sampleClient(1)]);
  await page.goto('/crm-dashboard');
  await page.getByRole('row', { name: 'Sample Client 2' }).click();

  await expect(page).toHaveURL('/crm-dashboard?client=2');
  const panel = page.getByRole('complementary', { name: 'Client' });
  await expect(panel.getByRole('heading', { name: 'Sample Client 2' })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'client2@sample.example' })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await page.keyboard.press('Escape');
});

test('a client’s record says that emails to the address bounce, and the timeline when they did', {
  tag: '@details',
}, async ({ page }) => {
  const client = sampleClient(12);
  const email = client.contactEmail;
  await mockClients(page, [client]);
  const suppressed = { email, reason: 'complained', why: 'abuse', at: NOW } as const;
  await mockCall(page, readAddress, { email }, { suppressed });
  const common = { at: NOW, actor: 'Zahrael' };
  const mail = {
    kind: 'mail',
    mailId: 'x',
    to: email,
    subject: 'Your documents',
    status: 'bounced',
  } as const;
  const stopped = { kind: 'address', email, event: 'suppressed', why: '550 5.1.1 user unknown' } as const;
  const items = [mail, stopped].map((entry, place) => ({ ...common, ...entry, entry: String(place) }));
  await mockCall(page, listTimeline, { id: 12 }, { items });
  await page.goto('/clients/12');
  await expect(page.getByText(`${email} reported an email as unwanted on`)).toBeVisible();
  await expect(page.getByText(`Email bounced to ${email}: Your documents`)).toBeVisible();
  await expect(page.getByText(`No more emails to ${email}: 550 5.1.1 user unknown`)).toBeVisible();
});

test('flags name their evidence; a stage that disagrees with it is a warning and blocks nothing', {
  tag: '@details',
}, async ({ page }) => {
  const evidence = {
    onboardingPackSent: { source: 'hand', actor: 'staff', at: '2026-11-21T10:05:00.000Z' },
    contractSigned: {
      source: 'document',
      actor: 'Zahrael',
      at: '2026-11-21T10:05:00.000Z',
      record: 'DOC-7K2M',
    },
  } as const;
  await mockClients(page, [
    sampleClient(12, {
      pipelineStage: 'Retainer Paid',
      onboardingPackSent: true,
      contractSigned: true,
      evidence,
    }),
  ]);
  await page.goto('/crm-dashboard?client=12');

  await expect(page.getByText('set by hand by staff, 21 November 2026, 14:05')).toBeVisible();
  await expect(page.getByText('by document DOC-7K2M, 21 November 2026, 14:05')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stage and evidence disagree' })).toHaveText(
    'The retainer is not paid.',
  );
  await page.getByLabel('Pipeline stage').selectOption('Proposal Sent');
  await expect(page.getByRole('list', { name: 'Stage and evidence disagree' })).toBeHidden();
});

test.describe('the Dominion contract', () => {
  const generate = (page: Page) => page.getByRole('button', { name: 'Generate Dominion Contract' });

  test('is offered for Dominion clients only', { tag: '@details' }, async ({ page }) => {
    await mockClients(page, [sampleClient(1), sampleClient(2, { serviceTier: 'Dominion' })]);
    await page.goto('/crm-dashboard?client=1');
    await expect(page.getByRole('form', { name: 'Edit client' })).toBeVisible();
    await expect(generate(page)).toBeHidden();
    await page.goto('/crm-dashboard?client=2');
    await expect(generate(page)).toBeVisible();
  });

  test('needs a confirmation that names the annual retainer, and reports the order', async ({ page }) => {
    await mockClients(page, [sampleClient(2, { serviceTier: 'Dominion' })]);
    const { bodies: asked } = await mockEndpoint(page, triggerTier1Contract, {
      message: 'Contract ordered.',
      contractId: 'CON-1',
      dominionCode: 'ZHR-1',
    });
    await page.goto('/crm-dashboard?client=2');
    await generate(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('£24,000');
    await alert.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual([]);

    await generate(page).click();
    await alert.getByRole('button', { name: 'Generate contract' }).click();
    await expect(alert).toContainText('SUCCESS: Contract ordered.');
    await expect(alert).toContainText('CON-1');
    await expect(alert).toContainText('ZHR-1');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(generate(page)).toBeFocused();
    expect(asked).toEqual([{ clientId: 2 }]);
  });

  for (const [what, answer, text] of [
    [
      'is refused where the tier was changed meanwhile',
      problem(409, { code: 'not_tier_1', message: 'No.' }),
      'ERROR: Client must be marked as Tier 1 to generate Dominion Contract',
    ],
    [
      'that fails says why',
      problem(503, { code: 'unavailable', message: 'The service is not available.' }),
      'ERROR: Failed to generate Tier 1 contract: The service is not available.',
    ],
  ] as const) {
    test(what, { tag: '@details' }, async ({ page }) => {
      await mockClients(page, [sampleClient(2, { serviceTier: 'Dominion' })]);
      await mockEndpoint(page, triggerTier1Contract, answer);
      await page.goto('/crm-dashboard?client=2');
      await generate(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Generate contract' }).click();
      await expect(page.getByRole('alertdialog').getByText(text, { exact: true })).toBeVisible();
    });
  }
});

test('a client’s page has all their records, and the dialogs there begin with the client', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/crm-dashboard');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Lindqvist');
  await page.getByRole('link', { name: /Marta Lindqvist/ }).click();
  // The link stands below the form, which loads after the panel.
  await expect(page.getByRole('form', { name: 'Edit client' })).toBeVisible();
  await page.getByRole('link', { name: 'Timeline and notes' }).click();
  await expect(page).toHaveURL('/clients/1');
  const views = page.getByRole('navigation', { name: 'Records of the client' });
  // Until the page is there, the panel with the same form stays on the screen.
  await expect(views).toBeVisible();
  await page.getByLabel('Company').fill('Norrland Bulk and Liner (sample)');
  await expect(page.getByLabel('Company')).toHaveValue('Norrland Bulk and Liner (sample)');

  await views.getByRole('link', { name: 'Invoices' }).click();
  const invoices = page.getByRole('table', { name: 'Invoices of client No. 1' });
  await expect(invoices.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('button', { name: 'All clients' })).toBeHidden();
  await invoices.getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Invoice' });
  await expect(panel.getByRole('heading')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByRole('dialog').getByText('Marta Lindqvist (sample)')).toBeVisible();
  await page.keyboard.press('Escape');

  await views.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Generate document' }).click();
  await expect(page.getByRole('dialog').getByText('Marta Lindqvist (sample)')).toBeVisible();
  await page.keyboard.press('Escape');
  // Other stories may have given the client more.
  for (const [view, none, table] of [
    ['Payments', 'No payments recorded yet.', 'Payments'],
    ['Engagements', 'No engagements found', 'Engagements'],
    ['Portal', 'No client users found', 'Client users'],
    ['Inquiries', 'No inquiry of this client yet.', 'Inquiries'],
  ] as const) {
    await views.getByRole('link', { name: view }).click();
    const list = page.getByRole('table', { name: `${table} of client No. 1` });
    await expect(list.or(page.getByText(none))).toBeVisible();
  }

  // What was typed before is still there.
  await views.getByRole('link', { name: 'Timeline and details' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Norrland Bulk and Liner (sample)');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('an inquiry leads to its client, whose inquiries have it', async ({ page }) => {
  await page.goto('/inbox');
  const row = page.getByRole('table').getByRole('link').first();
  const reference = (await row.textContent()) ?? '';
  await row.click();
  await page
    .getByRole('link', { name: /^(?!Back).*\(sample\)$/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Records of the client' })
    .getByRole('link', { name: 'Inquiries' })
    .click();
  const own = page.getByRole('table', { name: /^Inquiries of client No\. \d+$/ });
  await own.getByRole('link', { name: reference }).click();
  await expect(page).toHaveURL(`/inbox/${reference}`);
});

test('beside the list, a client with contacts is never said to have none', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12), sampleClient(7)]);
  const answer = Promise.withResolvers<void>();
  const contacts = [{ id: 'c1', name: 'Noor Sample', role: 'Legal', email: '', phone: '' }];
  await mockCall(page, readClient, { id: 12 }, async () => {
    await answer.promise;

    return sampleClient(12, { contacts });
  });
  await page.goto('/crm-dashboard');
  const panel = page.getByRole('complementary', { name: 'Client' });
  await page.getByRole('row', { name: 'Sample Client 12' }).click();
  await expect(panel.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await expect(panel.getByText('Nobody but the main contact.')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Add contact' })).toBeHidden();
  answer.resolve();
  await expect(panel.getByRole('button', { name: 'Edit Noor Sample' })).toBeVisible();
  await page.getByRole('row', { name: 'Sample Client 7' }).click();
  await expect(panel.getByText('Nobody but the main contact.')).toBeVisible();
});

test('the client above a list has moved on as soon as a payment, a document or an engagement of theirs says so', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockOpenInvoices(page, 12, []);
  await mockEndpoint(page, listPayments, { items: [] });
  await mockEndpoint(page, listEngagements, { items: [] });
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(12)] });
  const read = { document: sampleDocument(12), mails: [] };
  await mockCall(page, readDocument, { id: sampleDocument(12).id }, read);
  const movesTo = (pipelineStage: PipelineStage) =>
    mockCall(page, readClient, { id: 12 }, sampleClient(12, { pipelineStage, version: 2 }));
  const dialog = page.getByRole('dialog');

  await page.goto('/clients/12?view=payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Amount').fill('25000');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await mockEndpoint(page, recordPayment, samplePayment(1));
  await movesTo('Retainer Paid');
  await dialog.getByRole('button', { name: /^Record/ }).click();
  await expect(page.getByText('Retainer Paid', { exact: true })).toBeVisible();

  await page.goto('/clients/12?view=documents&document=DOC-SAMP0012');
  await mockEndpoint(page, updateDocument, sampleDocument(12, { status: 'sent', version: 2 }));
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await movesTo('Onboarding Pack Sent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Onboarding Pack Sent', { exact: true })).toBeVisible();

  await page.goto('/clients/12?view=engagements');
  await page.getByRole('button', { name: 'New engagement' }).click();
  await dialog.getByLabel('Title').fill('Berth study');
  await dialog.getByLabel('Type').fill('Advisory');
  await mockEndpoint(page, createEngagement, sampleEngagement(1));
  await movesTo('Live Engagement Active');
  await dialog.getByRole('button', { name: 'Create engagement' }).click();
  await expect(page.getByText('Live Engagement Active', { exact: true })).toBeVisible();
});

for (const width of [1440, 390])
  test(`at ${width} pixels the timeline folds system entries, and shows one subject where it is asked to`, {
    tag: '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await mockClients(page, [sampleClient(12)]);
    const changed = (place: number) => ({
      ...({ kind: 'edit', entry: `${NOW}#edit#${place}`, at: NOW, actor: 'sara' } as const),
      changes: [{ field: 'company', from: `Sample ${place}`, to: `Sample ${place + 1}` }],
    });
    const erased = { ...changed(0), changes: [{ field: 'contacts', from: '', to: '' }] };
    const note = { kind: 'note', entry: `${NOW}#note#a`, at: NOW, actor: 'sara' } as const;
    const items = [changed(3), changed(2), changed(1), erased, { ...note, text: 'Called.', version: 1 }];
    await mockCall(page, listTimeline, { id: 12 }, { items });
    await mockCall(page, listTimeline, { id: 12, show: 'calls' }, { items: [], looked: 4 });
    const further = { items: [], looked: 1_000, next: 'further' };
    await mockCall(page, listTimeline, { id: 12, show: 'money' }, further, { items: [], looked: 7 });
    await page.goto('/clients/12');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Called.');
    await expect(timeline.getByText('Company: Sample 2')).toBeHidden();
    const folded = timeline.getByRole('button', { name: '4 system entries' });
    await folded.press('Enter');
    await expect(timeline.getByText('Company: Sample 2')).toBeVisible();
    await expect(timeline.getByText('Contact changed; its text was erased.')).toBeVisible();
    await folded.click();
    await expect(timeline.getByText('Company: Sample 2')).toBeHidden();

    await timeline.getByRole('button', { name: 'Calls' }).click();
    await expect(page).toHaveURL('/clients/12?show=calls');
    await expect(timeline).toContainText('No call has been logged yet.');
    await expectAccessible(page);
    await timeline.getByRole('button', { name: 'Show everything' }).press('Enter');
    await expect(page).toHaveURL('/clients/12');
    await expect(timeline).toContainText('Called.');

    await page.goto('/clients/12?show=money');
    await expect(timeline.getByRole('status')).toHaveText(
      'No entry found yet: looked through 1,000 entries so far.',
    );
    await timeline.getByRole('button', { name: 'Look further' }).click();
    await expect(timeline).toContainText('No invoice, payment or subscription yet.');
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px no field of a client that the keyboard reaches is behind the bars of the panel`, {
    tag: '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await mockClients(page, [sampleClient(1)]);
    await page.goto('/crm-dashboard?client=1');
    await page.getByRole('form', { name: 'Edit client' }).waitFor();
    await page.getByRole('heading', { name: 'Sample Client 1', level: 2 }).focus();
    const passed: string[] = [];
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 24; step += 1) {
        await page.keyboard.press(key);
        const field = await page.evaluate(() => {
          const { activeElement: element } = document;
          if (!(element instanceof HTMLElement) || !element.matches('form :is(input, select, textarea)'))
            return undefined;
          const { left, top, width, height } = element.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);

          return { name: element.id, isShown: element.contains(shown) };
        });
        if (field) (field.isShown ? passed : covered).push(`${key} ${field.name}`);
      }

    expect(covered).toEqual([]);
    expect(passed.length).toBeGreaterThan(20);
  });
