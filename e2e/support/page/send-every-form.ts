import { expect, type Locator, type Page } from '@playwright/test';

/** Fills each field by its type; selects take their last option. */
const fill = async (form: Locator) => {
  for (const field of await form.locator('input, select, textarea').all()) {
    const isMeant = (element: Element) =>
      element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility();
    if (!(await field.evaluate(isMeant))) continue;
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.localName);
    if (kind === 'hidden' || kind === 'radio') continue;
    if (kind === 'checkbox') await field.check();
    else if (kind === 'select')
      await field.selectOption({ index: (await field.locator('option').count()) - 1 });
    else await field.fill(SAMPLES[kind] ?? 'Sample Carriers');
  }
};

const SAMPLES: Record<string, string> = { email: 'maren@oduya.example', tel: '+31 10 555 0123' };

/** Sends every inquiry form of the page, one visit each, and expects a reference in the answer. */
export const sendEveryForm = async (page: Page, path: string) => {
  const forms = page.locator('form[action="/api/contact"]');
  const count = await forms.count();
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await page.goto(path);
    await fill(forms.nth(index));
    await forms.nth(index).locator('button:not([type=button])').click();
    await expect(page.locator('body')).toContainText(/(INQ|BCR)-[0-9A-Z]{8}/);
  }
};
