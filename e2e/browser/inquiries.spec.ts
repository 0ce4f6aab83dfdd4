import { expect, test } from '@playwright/test';
import { markAbsent, markPresent } from '../../shared/contract/presence.ts';
import type { PresentColleague } from '../../shared/domain/presence.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('who else has the inquiry open is named, and what they do; the user’s own typing is told', {
    tag: '@details',
  }, async ({ page }) => {
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
    // A call without an answer would time out in the leap below.
    await expect(page.getByLabel(/^Reply to/)).toBeVisible();
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

test('an inquiry without a follow-up shows that it is pending', { tag: '@details' }, async ({ page }) => {
  await mockInquiry(page, sampleInquiry(1, { phone: '', company: '' }), []);
  await page.goto(`/inbox/${sampleReference(1)}`);

  await expect(page.getByText('Being filed…')).toBeVisible();
  await expect(page.getByText('No emails yet.')).toBeVisible();
  await expect(page.getByText('Not given').first()).toBeVisible();
});

test('an unknown reference links back to the inbox', { tag: '@details' }, async ({ page }) => {
  await page.goto('/inbox/INQ-00000000');
  await expect(page.getByRole('alert')).toContainText('There is no inquiry with the reference INQ-00000000');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL('/inbox');
});

test('a quarantined inquiry shows its reason', { tag: '@details' }, async ({ page }) => {
  await mockInquiry(
    page,
    sampleInquiry(1, { state: 'quarantined', spamReason: 'The hidden field was filled in.' }),
    [],
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await expect(page.getByText('In quarantine: The hidden field was filled in.')).toBeVisible();
});
