import { expect, type Page, test } from '@playwright/test';
import { removePasskey } from '../../shared/contract/passkeys.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '../../shared/contract/second-factor.ts';
import { listStaffAccounts } from '../../shared/contract/team.ts';
import type { OwnSecondFactor } from '../../shared/domain/second-factor.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const ADDED = '2026-11-23T08:00:00.000Z';
const factor: OwnSecondFactor = {
  since: ADDED,
  passkeys: [{ id: 'sample-passkey', name: 'Work laptop', addedAt: ADDED }],
  recoveryCodesLeft: 10,
  isRequired: false,
};

const accept = async (page: Page, button: string, answer: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
};

test('without an answer nobody reads that the codes, the app or the passkey of before still work', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, readOwnSecondFactor, factor);
  const refused = problem(404, { code: 'not_found', message: 'There is no second factor.' });
  await mockEndpoint(page, renewRecoveryCodes, refused, brokenConnection);
  await mockEndpoint(page, removeOwnSecondFactor, brokenConnection);
  await mockEndpoint(page, removePasskey, problem(503));
  await page.goto('/account');
  await accept(page, 'New recovery codes', 'Make new codes');
  await expect(page.getByText('Those you have still work.')).toBeVisible();
  await accept(page, 'New recovery codes', 'Make new codes');
  await expect(page.getByText('Your recovery codes may no longer work')).toBeVisible();
  await expect(page.getByText('Please make new ones again.')).toBeVisible();
  await accept(page, 'Remove the authenticator app', 'Remove');
  await expect(page.getByText('Your authenticator app may not have been removed.')).toBeVisible();
  await accept(page, 'Remove the passkey Work laptop', 'Remove the passkey');
  await expect(page.getByText('The passkey may not have been removed.')).toBeVisible();
});

test('a set-up that took longer than ten minutes starts again', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, readOwnSecondFactor, { passkeys: [], recoveryCodesLeft: 0, isRequired: false });
  await mockEndpoint(page, startEnrolment, { secret: 'A'.repeat(32), address: 'otpauth://totp/sample' });
  const message = 'The set-up has taken longer than ten minutes. Start it again.';
  await mockEndpoint(page, confirmEnrolment, problem(409, { code: 'setup_over', message }));
  await page.goto('/account');
  const start = page.getByRole('button', { name: 'Set up an authenticator app' });
  await start.click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(start).toBeFocused();
  await start.click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
});

test('a reset names what it takes, and warns an admin of the own account', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listStaffAccounts, {
    items: ['nora', 'staff'].map((username) => ({
      ...({ role: 'admin', state: 'active', hasAccessCode: true, version: 1 } as const),
      ...{ id: username, username, createdAt: ADDED, secondFactorSince: ADDED },
    })),
  });
  await page.goto('/team');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Reset second factor of nora' }).click();
  await expect(question).toContainText('Their authenticator app, passkeys and recovery codes stop working');
  await expect(question).not.toContainText('your own account');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reset second factor of staff' }).click();
  await expect(question).toContainText('This is your own account: you are signed out at once.');
});
