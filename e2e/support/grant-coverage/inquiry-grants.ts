import type { TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';
import { currentVersion } from './current-version.ts';

/** Staff read an inquiry, write drafts and reply. */
export const coverInquiryGrants = async (app: TestApp, ask: Ask, reference: string): Promise<void> => {
  const inquiry = `/api/inquiries/${reference}`;
  for (const path of ['/api/inquiries', '/api/inquiries/summary', inquiry, `${inquiry}/matches`])
    await ask('GET', path);
  await ask('PUT', `${inquiry}/drafts/note`, { text: 'Ask the' });
  await ask('PUT', `${inquiry}/drafts/note`, { text: '' });
  await ask('GET', `${inquiry}/drafts`);
  await ask('POST', `${inquiry}/replies`, {
    version: await currentVersion(app, 'inquiries', reference),
    text: 'We have both vessels.',
  });
  await ask('GET', `${inquiry}/replies`);
};
