import { expect, type Page } from '@playwright/test';

interface SentMail {
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly text: string };
}

/** The screen of the links with which staff choose an access code. */
export const ACCESS_CODE_LINK = { screen: '/choose-access-code' };

/** The newest link to this screen in an email to this person, once one other than `before` has arrived. */
export const mailedLink = async (
  page: Page,
  to: string,
  { screen, before }: { screen: string; before?: string },
): Promise<string> => {
  const store = `http://localhost:${process.env.E2E_MAIL_PORT}/store`;
  let link: string | undefined;
  await expect(async () => {
    const { emails }: { emails: SentMail[] } = await (await page.request.get(store)).json();
    const links = emails
      .filter(({ destination }) => destination.to.includes(to))
      .flatMap(({ body }) => body.text.match(/https?:\S+#\S+/g) ?? [])
      .filter((one) => one.includes(`${screen}#`));
    link = links.at(-1);
    expect(link).toBeDefined();
    expect(link).not.toBe(before);
  }).toPass();

  return link ?? '';
};
