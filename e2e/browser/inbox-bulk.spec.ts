import { expect, type Page, test } from '@playwright/test';
import { listInquiries, updateInquiry } from '../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { conflict, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const link = (page: Page, number: number) => page.getByRole('link', { name: sampleReference(number) });
const box = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Choose ${sampleReference(number)} of Sample Person ${number}` });
const barOf = (page: Page) => page.getByRole('region', { name: 'Chosen inquiries' });

/** An inbox that changes with each update; `current` are inquiries that colleagues have changed since they were listed. */
const mockInbox = async (page: Page, listed: readonly Inquiry[], current: readonly Inquiry[] = []) => {
  const stored = new Map([...listed, ...current].map((one) => [one.reference, one]));
  let isWritten = false;
  await mockInquiries(page, listed);
  await mockEndpoint(page, listInquiries, (request) => {
    const view = new URL(request.url()).searchParams.get('view') ?? 'open';
    return { items: (isWritten ? [...stored.values()] : listed).filter(({ state }) => state === view) };
  });
  const sent: [number: string, body: Record<string, unknown>][] = [];
  await mockEndpoint(page, updateInquiry, (request) => {
    const reference = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    const { version, ...change } = request.postDataJSON();
    sent.push([reference.slice(-2), { version, ...change }]);
    isWritten = true;
    const before = stored.get(reference) ?? sampleInquiry(0);
    if (before.version !== version) return conflict(before);
    const after = { ...before, ...change, version: version + 1 };
    stored.set(reference, after);
    return after;
  });

  return { sent };
};

test('three inquiries are assigned at once by mouse, and the step is undone', { tag: '@quick' }, async ({
  page,
}) => {
  const { sent } = await mockInbox(page, [
    sampleInquiry(1),
    sampleInquiry(2, { assignedTo: 'omar' }),
    sampleInquiry(3),
    sampleInquiry(4),
  ]);
  await page.goto('/inbox');
  await box(page, 1).click();
  await box(page, 3).click({ modifiers: ['Shift'] });
  const bar = barOf(page);
  await expect(bar.getByText('3 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Choose all 4 listed' }).click();
  await expect(bar.getByText('4 chosen')).toBeVisible();
  await box(page, 4).click();
  await bar.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign inquiries' });
  await dialog.getByRole('combobox', { name: 'Assign 3 inquiries to' }).selectOption('omar');
  await expect(dialog.getByText('1 inquiry has it already.')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('combobox').selectOption('staff (you)');
  await dialog.getByRole('button', { name: 'Assign 3 inquiries to staff' }).click();
  await expect(page.getByText('3 inquiries assigned to staff')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'staff', exact: true })).toHaveCount(3);
  await expect(bar).toBeHidden();
  await expect(box(page, 1)).toBeFocused();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 inquiries changed back')).toBeVisible();
  expect(sent).toEqual([
    ['01', { version: 1, assignedTo: 'staff' }],
    ['02', { version: 1, assignedTo: 'staff' }],
    ['03', { version: 1, assignedTo: 'staff' }],
    ['01', { version: 2, assignedTo: '' }],
    ['02', { version: 2, assignedTo: 'omar' }],
    ['03', { version: 2, assignedTo: '' }],
  ]);
});

test('inquiries are chosen and marked as answered by keyboard', { tag: '@details' }, async ({ page }) => {
  const { sent } = await mockInbox(
    page,
    [1, 2, 3, 4].map((number) => sampleInquiry(number)),
  );
  await page.goto('/inbox');
  await expect(link(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(page, 1)).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText(`XChoose ${sampleReference(1)} of Sample Person 1`);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link(page, 1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(barOf(page).getByText('3 chosen')).toBeVisible();
  await page.keyboard.press('k');
  await expect(link(page, 2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  await barOf(page).getByRole('button', { name: 'Mark answered' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark inquiries as answered' });
  await expect(dialog.getByText('They count as answered by you, now, and no mail is sent.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 inquiries marked as answered')).toBeVisible();
  await expect(link(page, 1)).toHaveCount(0);
  // The row that follows those which have left.
  await expect(box(page, 2)).toBeFocused();
  expect(sent).toEqual([
    ['01', { version: 1, state: 'answered' }],
    ['03', { version: 1, state: 'answered' }],
  ]);
});

test('an inquiry that a colleague has assigned meanwhile is left and named; other changes stay', async ({
  page,
}) => {
  const { sent } = await mockInbox(
    page,
    [1, 2, 3].map((number) => sampleInquiry(number)),
    [sampleInquiry(2, { assignedTo: 'sara', version: 2 }), sampleInquiry(3, { clientId: 4711, version: 5 })],
  );
  await page.goto('/inbox');
  await box(page, 1).click();
  await page.getByRole('button', { name: 'Choose all 3 listed' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign inquiries' });
  await dialog.getByRole('combobox').selectOption('omar');
  await dialog.getByRole('button', { name: 'Assign 3 inquiries to omar' }).click();
  await expect(dialog.getByText('2 of 3 inquiries changed.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Inquiries left as they are' })).toHaveText(
    `${sampleReference(2)} of Sample Person 2Somebody has assigned it to sara meanwhile. It was left as it is.`,
  );
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(barOf(page)).toBeHidden();
  await expect(page.getByRole('cell', { name: 'sara', exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['01', { version: 1, assignedTo: 'omar' }],
    ['02', { version: 1, assignedTo: 'omar' }],
    ['03', { version: 1, assignedTo: 'omar' }],
    ['03', { version: 5, assignedTo: 'omar' }],
  ]);
});

test('spam is put into quarantine at once, and restored from there', { tag: '@details' }, async ({
  page,
}) => {
  const { sent } = await mockInbox(
    page,
    [1, 2, 3].map((number) => sampleInquiry(number)),
  );
  await page.goto('/inbox');
  await box(page, 2).click();
  await box(page, 3).click();
  await page.getByRole('button', { name: 'Quarantine', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Put inquiries into quarantine' });
  await expect(dialog.getByText('2 inquiries leave the inbox for the quarantine')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put 2 inquiries into quarantine' }).click();
  await expect(link(page, 3)).toHaveCount(0);
  await expect(link(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link(page, 3)).toBeVisible();

  await box(page, 1).click();
  await page.getByRole('button', { name: 'Choose all 3 listed' }).click();
  await page.getByRole('button', { name: 'Quarantine', exact: true }).click();
  await dialog.getByRole('button', { name: 'Put 3 inquiries into quarantine' }).click();
  await expect(page.getByText('No open inquiries.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();

  await page.getByRole('link', { name: /^Quarantined/ }).click();
  await box(page, 1).click();
  const bar = barOf(page);
  await expect(bar.getByRole('button')).toHaveText(['Restore', 'Choose all 3 listed', 'Choose none']);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Restore' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore inquiries' });
  await expect(restoring.getByText('gets an acknowledgement by email')).toBeVisible();
  await restoring.getByRole('button', { name: 'Restore 1 inquiry' }).click();
  await expect(link(page, 1)).toHaveCount(0);
  await expect.poll(() => sent.at(-1)).toEqual(['01', { version: 2, state: 'open' }]);
});

test('what is chosen stays while more is loaded, and is let go with another filter or tab', {
  tag: '@details',
}, async ({ page }) => {
  await mockInquiries(
    page,
    Array.from({ length: 60 }, (_, number) => sampleInquiry(number)),
  );
  await page.goto('/inbox');
  await box(page, 5).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(link(page, 59)).toBeVisible();
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
  await box(page, 59).click();
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  await page.getByRole('link', { name: /^Mine/ }).click();
  await expect(barOf(page)).toBeHidden();
  await page.getByRole('link', { name: /^Answered/ }).click();
  await box(page, 5).click();
  await expect(barOf(page).getByRole('button')).toHaveText([
    ...['Assign', 'Reopen', 'Quarantine', 'Choose all 50 listed', 'Choose none'],
  ]);
  await page.getByLabel('Order').selectOption('Newest');
  await expect(barOf(page)).toBeHidden();
  await box(page, 5).click();
  await barOf(page).getByRole('button', { name: 'Choose none' }).click();
  await expect(box(page, 5)).toBeFocused();
});

test('twenty inquiries are seen at once on a screen of 1440 by 900', { tag: '@details' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const long = { name: 'Sample Person '.repeat(6), company: 'Sample Carriers '.repeat(6) };
  await mockInquiries(
    page,
    Array.from({ length: 30 }, (_, number) => sampleInquiry(number, number % 3 === 0 ? long : {})),
  );
  await page.goto('/inbox');
  await expect(link(page, 19)).toBeVisible();
  const place = await page.getByRole('row').nth(20).boundingBox();
  expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThanOrEqual(900);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a phone chooses inquiries beside their links, and the bar is in reach', { tag: '@details' }, async ({
    page,
  }) => {
    await mockInbox(
      page,
      [1, 2, 3].map((number) => sampleInquiry(number)),
    );
    await page.goto('/inbox');
    await box(page, 1).tap();
    await box(page, 2).tap();
    const bar = barOf(page);
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const height = (await bar.boundingBox())?.height;
    expect(height).toBeLessThan(120);
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Assign' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Assign inquiries' });
    await dialog.getByRole('combobox').selectOption('Nobody');
    await expect(dialog.getByRole('button', { name: 'Nothing to change' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await link(page, 3).tap();
    await expect(page).toHaveURL(`/inbox/${sampleReference(3)}`);
  });
});
