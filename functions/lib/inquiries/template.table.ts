import {
  MOST_TEMPLATES,
  ReplyTemplate,
  type ReplyTemplateContent,
} from '../../../shared/domain/reply-template.ts';
import { invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { retryOnConflict } from '../dynamo/commit.ts';
import { deleteItem, getRecord, putItem, putItemOnce, query } from '../dynamo/items.ts';
import { LISTED } from '../dynamo/tables.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';

const keyOf = (id: string) => ({ ...LISTED, id });

/** All templates, by name. */
export const findTemplates = async (): Promise<ReplyTemplate[]> => {
  const { items } = await query('reply-templates', {
    where: '#list = :list',
    names: { '#list': 'list' },
    values: { ':list': LISTED.list },
    limit: MOST_TEMPLATES,
    // Staff look for a template right after it was saved.
    isConsistent: true,
  });

  return items
    .map((item) => ReplyTemplate.parse(item))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};

/**
 * Creates a template once per key.
 * @throws AppError `idempotency_key_reused`; `invalid_input` where there are as many as are read at once
 */
export const createTemplateOnce = async (
  content: ReplyTemplateContent,
  { actor, now, key, fingerprint }: Context & IdempotentCall,
): Promise<ReplyTemplate> => {
  const id = digest(`${actor}#${key}`);
  const templates = await findTemplates();
  if (templates.length >= MOST_TEMPLATES && !templates.some((one) => one.id === id))
    throw invalidInput({ name: `There are ${MOST_TEMPLATES} templates: delete one first.` });
  const template = { ...content, id, updatedBy: actor, updatedAt: now.toISOString(), version: 1 };
  const existing = await putItemOnce('reply-templates', { ...keyOf(id), ...template, fingerprint }, 'id');
  if (existing) requireSameRequest(existing, { fingerprint });

  return existing ? ReplyTemplate.parse(existing) : template;
};

/**
 * Changes a template that the caller has read at `expectedVersion`. Undefined where there is none.
 * @throws AppError `stale` with the template as it is now
 */
export const editTemplate = (
  id: string,
  content: ReplyTemplateContent,
  { expectedVersion, actor, now }: VersionedContext,
): Promise<ReplyTemplate | undefined> =>
  retryOnConflict(async () => {
    const template = await getRecord('reply-templates', keyOf(id), ReplyTemplate);
    if (!template) return undefined;
    if (template.version !== expectedVersion) throw versionConflict(template);
    const edited = {
      ...{ id, ...content, updatedBy: actor, updatedAt: now.toISOString() },
      version: expectedVersion + 1,
    };
    await putItem(
      'reply-templates',
      { ...keyOf(id), ...edited },
      {
        condition: '#version = :expected',
        names: { '#version': 'version' },
        values: { ':expected': expectedVersion },
      },
    );

    return edited;
  });

export const deleteTemplate = (id: string): Promise<void> => deleteItem('reply-templates', keyOf(id));
