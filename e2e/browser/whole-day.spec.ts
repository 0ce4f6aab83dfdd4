import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test';
import { cellsOf } from '../support/api/jobs-api.ts';
import { focusByTab } from '../support/page/keyboard.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// Every step meets the product's own functions, some for the first time.
const expect = expectSoon.configure({ timeout: 30_000 });

const MAIL_URL = `http://localhost:${process.env.E2E_MAIL_PORT}`;

/** How a person operates the page: with a mouse or a finger, or by keyboard alone. */
interface Hand {
  /** Presses a button or a link, or ticks a box. */
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  choose(target: Locator, option: string): Promise<void>;
  /** Picks an item of the menu that is open. */
  pick(item: Locator): Promise<void>;
  /** Goes to a screen of the staff portal. */
  open(screen: string): Promise<void>;
}

const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (target, option) => {
    await target.selectOption(option);
  },
  pick: (item) => item.click(),
  open: async (screen) => {
    const menu = page.getByRole('button', { name: /^Menu/ });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('navigation', { name: 'Staff tools' })
      .getByRole('link', { name: new RegExp(`^${screen}`) })
      .click();
  },
});

const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await focusByTab(page, target);
    const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (target, text) => {
    await focusByTab(page, target);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  },
  choose: async (target, option) => {
    await focusByTab(page, target);
    // A list that is still being read has no option that begins so.
    await expect(target.getByRole('option', { name: option }).first()).toBeAttached();
    await page.keyboard.type(option);
  },
  pick: async (item) => {
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
  },
  open: async (screen) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(screen);
    await expect(palette.getByRole('option', { selected: true })).toContainText(screen);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  },
});

const HANDS = { mouse, keyboard };

for (const [width, name, isDetail] of [
  [1440, 'mouse', true],
  [1440, 'keyboard', false],
  [390, 'mouse', false],
  [390, 'keyboard', true],
] as const)
  test(
    `the whole day at ${width} pixels by ${name}: from Today to an import`,
    { tag: isDetail ? '@details' : [] },
    async ({ page, baseURL }, { retry }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const hand = HANDS[name](page);
      /** A phone has the filters and tools of a list behind a button. */
      const unfoldTools = async () => {
        if (width < 640) await hand.press(page.getByRole('button', { name: 'Filters and tools' }));
      };
      const tag = `${name}${width}${retry}`;
      const person = `Runa Vik ${tag}`;
      const [email, formerEmail] = [`cargo-${tag}@sample.example`, `vik-${tag}@sample.example`];
      const post = async (path: string, data: object) => {
        const response = await page.request.post(path, {
          data,
          headers: { origin: String(baseURL), 'idempotency-key': randomUUID() },
        });
        expect(response.ok()).toBe(true);

        return response.json();
      };
      await post('/api/contact', { name: person, email: formerEmail, message: 'From her old address.' });
      const { reference } = await post('/api/contact', { name: person, email, message: 'Two cargoes.' });
      const template = `Ask for a day ${tag}`;
      await post('/api/reply-templates', { name: template, text: 'Which day suits you, {{name}}?' });
      await page.goto('/crm-dashboard');
      await expect(page.getByRole('heading', { name: 'CRM Dashboard' })).toBeVisible();

      await test.step('Today leads to the inbox, and to the inquiry', async () => {
        await hand.open('Today');
        const replies = page.getByRole('region', { name: 'Replies' });
        await hand.press(replies.getByRole('link', { name: 'Inbox', exact: true }));
        // Inquiries of others are due before.
        await unfoldTools();
        await hand.choose(page.getByLabel('Order'), 'Newest');
        await hand.press(page.getByRole('link', { name: reference }));
        await expect(page.getByRole('heading', { name: `Inquiry ${reference}` })).toBeFocused();
      });

      await test.step('it is answered by a template with a document', async () => {
        await hand.choose(page.getByRole('combobox', { name: 'Template' }), template);
        await hand.press(page.getByRole('button', { name: 'Attach documents' }));
        const dialog = page.getByRole('dialog', { name: 'Attach documents' });
        await hand.press(dialog.getByRole('checkbox', { name: 'Non-disclosure agreement' }));
        await hand.press(dialog.getByRole('button', { name: 'Attach 1' }));
        await expect(page.getByRole('list', { name: 'Documents of this reply' })).toContainText('_NDA_');
        await hand.press(page.getByRole('button', { name: 'Send reply' }));
        await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
      });

      await test.step('the visitor answers by mail', async () => {
        await answerByMail(page, { reference, email, person });
        const thread = page.getByRole('list', { name: 'Replies and internal notes' });
        await expect(async () => {
          await hand.press(page.getByRole('button', { name: 'Refresh' }));
          await expect(thread).toContainText('Thursday suits us.', { timeout: 1_000 });
        }).toPass();
      });

      await test.step('a task follows, and is done from Today', async () => {
        const text = `Call ${person} before Thursday`;
        await hand.press(page.getByRole('button', { name: 'Add task' }));
        const dialog = page.getByRole('dialog', { name: 'New task' });
        await dialog.getByLabel('Day').fill('2026-11-01');
        await hand.write(dialog.getByLabel('What is to be done'), text);
        await hand.press(dialog.getByRole('button', { name: 'Add task' }));
        await expect(page.getByRole('list', { name: 'Tasks' })).toContainText(text);
        await hand.open('Today');
        await hand.press(page.getByRole('link', { name: 'Mine', exact: true }));
        await hand.press(page.getByRole('checkbox', { name: `Done: ${text}` }));
        await expect(page.getByRole('checkbox', { name: `Done: ${text}` })).toHaveCount(0);
      });

      await test.step('the card goes to the next column of the board', async () => {
        await hand.open('CRM');
        await hand.press(page.getByRole('link', { name: 'Board', exact: true }));
        await hand.press(page.getByRole('button', { name: `Move ${person} to…` }).first());
        await hand.pick(page.getByRole('menuitemradio', { name: 'Onboarding Pack Sent' }));
        await expect(page.getByText(`${person} is in Onboarding Pack Sent now`)).toBeVisible();
      });

      await test.step('the two records of one person are merged', async () => {
        await hand.press(page.getByRole('link', { name: 'List', exact: true }));
        await hand.write(page.getByLabel('Search clients'), email);
        await hand.press(page.getByRole('link', { name: person }));
        const suggested = page.getByRole('region', { name: 'Possible duplicates' });
        await hand.press(suggested.getByRole('button', { name: `Merge with ${person}` }));
        await hand.press(page.getByRole('button', { name: `Merge ${person} into ${person}` }));
        await expect(page.getByText('was merged into this client by staff')).toBeVisible();
      });

      await test.step('the list is exported: the person is in it once', async () => {
        if (width < 1024) await hand.press(page.getByRole('button', { name: 'Close', exact: true }));
        await hand.write(page.getByLabel('Search clients'), person);
        await expect(page.getByRole('link', { name: person })).toHaveCount(1);
        await unfoldTools();
        const saved = page.waitForEvent('download');
        await hand.press(page.getByRole('button', { name: /^Export .*as CSV$/ }));
        const [headers = [], ...rows] = cellsOf(await readFile(await (await saved).path(), 'utf8'));
        expect(rows.map((row) => row[headers.indexOf('Client')])).toEqual([person]);
      });

      await test.step('a file of clients is imported, and they are in the list', async () => {
        await hand.press(page.getByRole('link', { name: 'Import clients' }));
        await page.getByLabel('File of clients (CSV)').setInputFiles({
          ...{ name: `fair-${tag}.csv`, mimeType: 'text/csv' },
          buffer: Buffer.from(`Name,Email\nJonas Fair ${tag},jonas-${tag}@sample.example\n`),
        });
        await hand.press(page.getByRole('button', { name: 'Upload file' }));
        await hand.press(page.getByRole('button', { name: /^Import 1 row/ }));
        await hand.press(page.getByRole('link', { name: 'See the clients' }));
        await expect(page.getByRole('link', { name: `Jonas Fair ${tag}` })).toBeVisible();
      });
    },
  );

interface Answered {
  readonly reference: string;
  readonly email: string;
  readonly person: string;
}

/** Answers the reply that the visitor has received, to the address that it asks for. */
const answerByMail = async (page: Page, { reference, email, person }: Answered) => {
  const replyAddress = async (): Promise<string> => {
    const { emails } = await (await page.request.get(`${MAIL_URL}/store`)).json();
    const reply = (emails as { subject: string; replyTo?: string[] }[]).find(
      ({ subject }) => subject.startsWith('Re: ') && subject.includes(reference),
    );

    return reply?.replyTo?.[0] ?? '';
  };
  await expect.poll(replyAddress).toContain('@reply.zahrael.example');
  const query = new URLSearchParams({ to: await replyAddress(), from: email });
  const headers = [
    `From: ${person} <${email}>`,
    'Subject: Re: day',
    `Message-ID: <${reference}@sample.example>`,
  ];
  await page.request.post(`${MAIL_URL}/inbound?${query}`, {
    data: `${headers.join('\r\n')}\r\n\r\nThursday suits us.\r\n`,
  });
};
