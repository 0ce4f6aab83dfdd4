import type { Page } from '@playwright/test';

/** Sends an inquiry to the running product, once per key. Answers its reference. */
export const newInquiry = async (
  page: Page,
  baseURL: string | undefined,
  key: string,
  inquiry: { readonly name: string; readonly email: string; readonly message: string },
): Promise<string> => {
  const posted = await page.request.post('/api/contact', {
    data: inquiry,
    headers: { origin: String(baseURL), 'idempotency-key': key },
  });

  return (await posted.json()).reference;
};
