import type { Ask } from './ask-as.ts';

/** The life of a reply template. */
export const coverReplyTemplateGrants = async (ask: Ask): Promise<void> => {
  const content = { name: 'First answer', text: 'Good day {{name}},' };
  const template = await ask('POST', '/api/reply-templates', content);
  await ask('PUT', `/api/reply-templates/${template.id}`, { ...content, version: 1 });
  await ask('GET', '/api/reply-templates');
  await ask('DELETE', `/api/reply-templates/${template.id}`);
};
