import {
  ClientListLayout,
  type ClientViewContent,
  MOST_VIEWS,
  SavedView,
} from '../../../shared/domain/client-view.ts';
import type { StaffMember } from '../../../shared/domain/staff.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { deleteItem, getItem, putItem, putItemOnce, query } from '../dynamo/items.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';

// No username begins like this.
const TEAM = '#team';
// No view has this id: a person's layout is with their views, so that both are one read.
const LAYOUT = '#layout';

const ownerOf = ({ isShared, owner }: Pick<SavedView, 'isShared' | 'owner'>) => (isShared ? TEAM : owner);
const keyOf = (view: Pick<SavedView, 'isShared' | 'owner' | 'id'>) => ({
  owner: ownerOf(view),
  id: view.id,
});

/** A view as stored: `owner` is its partition. */
const viewItem = (view: SavedView) => ({ ...view, ...keyOf(view), madeBy: view.owner });
const viewOf = (item: Record<string, unknown>): SavedView => SavedView.parse({ ...item, owner: item.madeBy });

const itemsOf = async (owner: string) => {
  const { items } = await query('client-views', {
    where: '#owner = :owner',
    names: { '#owner': 'owner' },
    values: { ':owner': owner },
    limit: MOST_VIEWS + 1,
    // Staff look for a view right after it was saved.
    isConsistent: true,
  });

  return items;
};

const isLayout = ({ id }: Record<string, unknown>) => id === LAYOUT;

/** The views that a member of staff has, their own and those of the team, by name, and their layout of the list. */
export const findViews = async (
  username: string,
): Promise<{ items: SavedView[]; layout?: ClientListLayout }> => {
  const [own, shared] = await Promise.all([itemsOf(username), itemsOf(TEAM)]);
  const layout = own.find(isLayout);
  const items = [...own.filter((item) => !isLayout(item)), ...shared].map(viewOf);

  return {
    items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    ...(layout && { layout: ClientListLayout.parse(layout) }),
  };
};

export const storeLayout = (username: string, layout: ClientListLayout): Promise<void> =>
  putItem('client-views', { ...layout, owner: username, id: LAYOUT });

const requireRoom = async (owner: string, id: string) => {
  const views = (await itemsOf(owner)).filter((item) => !isLayout(item));
  if (views.length >= MOST_VIEWS && !views.some((one) => one.id === id))
    throw invalidInput({ name: `There are ${MOST_VIEWS} views: delete one first.` });
};

/**
 * Creates a view once per key.
 * @throws AppError `idempotency_key_reused`; `invalid_input` where there are as many as are read at once
 */
export const createViewOnce = async (
  content: ClientViewContent,
  { actor, now, key, fingerprint }: Context & IdempotentCall,
): Promise<SavedView> => {
  const id = digest(`${actor}#${key}`);
  const view = { ...content, id, owner: actor, updatedAt: now.toISOString(), version: 1 };
  await requireRoom(ownerOf(view), id);
  const existing = await putItemOnce('client-views', { ...viewItem(view), fingerprint }, 'id');
  if (existing) requireSameRequest(existing, { fingerprint });

  return existing ? viewOf(existing) : view;
};

interface Editor {
  readonly username: string;
  readonly role: StaffMember['role'];
}

/** A view that somebody may change. @throws AppError `forbidden` where it is a colleague's and they are no admin */
const findEditable = async (id: string, { username, role }: Editor): Promise<SavedView | undefined> => {
  const found = await Promise.all(
    [username, TEAM].map((owner) => (id === LAYOUT ? undefined : getItem('client-views', { owner, id }))),
  );
  const item = found.find((one) => one !== undefined);
  if (!item) return undefined;
  const view = viewOf(item);
  if (view.owner !== username && role !== 'admin') throw new AppError('forbidden');

  return view;
};

/**
 * Changes a view that the caller has read at `expectedVersion`. Undefined where they have none.
 * @throws AppError `forbidden`; `invalid_input` where there is no room; `stale` with the view as it is now
 */
export const editView = (
  id: string,
  content: ClientViewContent,
  { role, expectedVersion, actor, now }: VersionedContext & Pick<Editor, 'role'>,
): Promise<SavedView | undefined> =>
  retryOnConflict(async () => {
    const view = await findEditable(id, { username: actor, role });
    if (!view) return undefined;
    if (view.version !== expectedVersion) throw versionConflict(view);
    const edited = { ...view, ...content, updatedAt: now.toISOString(), version: expectedVersion + 1 };
    const unchanged = {
      condition: '#version = :expected',
      names: { '#version': 'version' },
      values: { ':expected': expectedVersion },
    };
    if (ownerOf(edited) === ownerOf(view)) await putItem('client-views', viewItem(edited), unchanged);
    else {
      await requireRoom(ownerOf(edited), id);
      await commit([
        { put: viewItem(edited), into: 'client-views', condition: 'attribute_not_exists(id)' },
        { remove: keyOf(view), from: 'client-views', ...unchanged },
      ]);
    }

    return edited;
  });

/** Deletes a view; there may be none. @throws AppError `forbidden` */
export const deleteView = async (id: string, editor: Editor): Promise<void> => {
  const view = await findEditable(id, editor);
  if (view) await deleteItem('client-views', keyOf(view));
};
