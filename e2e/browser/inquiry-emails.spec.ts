import { expect, test } from '@playwright/test';
import { allowAddress, readAddress, retryMail } from '../../shared/contract/mail.ts';
import { sampleInquiry, sampleMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('staff read why a visitor was sent no acknowledgement', { tag: '@details' }, async ({ page }) => {
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

test('staff queue a failed email again', { tag: '@details' }, async ({ page }) => {
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
  await expect(page.getByText('The email could not be queued.')).toBeVisible();

  await mockEndpoint(page, retryMail, { ...failed, failure: 'unreachable', retryAt: NOW });
  await page.getByRole('button', { name: 'Retry: We have received your inquiry' }).click();
  await expect(page.getByText('The email may have left')).toBeVisible();
  await expect(
    page.getByText(/Its last try had no answer yet\. If it has not left, it is tried again/),
  ).toBeVisible();

  await mockEndpoint(page, retryMail, { ...failed, status: 'queued' });
  await page.getByRole('button', { name: 'Retry: We have received your inquiry' }).click();
  await expect(page.getByText('Email queued again')).toBeVisible();
  await expect(page.getByText('Queued', { exact: true })).toBeVisible();
});

test('staff read that an address bounces, and allow it again', { tag: '@details' }, async ({ page }) => {
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
