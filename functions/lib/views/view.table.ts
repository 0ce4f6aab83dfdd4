import { ListLayout } from '../../../shared/domain/list-layout.ts';
import {
  MOST_VIEWS,
  SavedView,
  type ViewContent,
  type ViewedList,
} from '../../../shared/domain/saved-view.ts';
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

/** Who has views of a list, a person or the team, is a partition. */
const holderOf = (list: ViewedList, username: string) => `${list}#${username}`;
const holderOfView = (list: ViewedList, { isShared, owner }: SavedView) =>
  holderOf(list, isShared ? TEAM : owner);

const viewItem = (list: ViewedList, view: SavedView) => ({ ...view, holder: holderOfView(list, view) });

const itemsOf = async (holder: string) => {
  const { items } = await query('saved-views', {
    where: 'holder = :holder',
    values: { ':holder': holder },
    limit: MOST_VIEWS + 1,
    // Staff look for a view right after it was saved.
    isConsistent: true,
  });

  return items;
};

const isLayout = ({ id }: Record<string, unknown>) => id === LAYOUT;

/** The views of a list that a member of staff has, their own and those of the team, by name, and their layout of it. */
export const findViews = async (
  list: ViewedList,
  username: string,
): Promise<{ items: SavedView[]; layout?: ListLayout }> => {
  const [own, shared] = await Promise.all([itemsOf(holderOf(list, username)), itemsOf(holderOf(list, TEAM))]);
  const layout = own.find(isLayout);
  const items = [...own.filter((item) => !isLayout(item)), ...shared].map((item) => SavedView.parse(item));

  return {
    items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    ...(layout && { layout: ListLayout.parse(layout) }),
  };
};

export const storeLayout = (list: ViewedList, username: string, layout: ListLayout): Promise<void> =>
  putItem('saved-views', { ...layout, holder: holderOf(list, username), id: LAYOUT });

const requireRoom = async (holder: string, id: string) => {
  const views = (await itemsOf(holder)).filter((item) => !isLayout(item));
  if (views.length >= MOST_VIEWS && !views.some((one) => one.id === id))
    throw invalidInput({ name: `There are ${MOST_VIEWS} views: delete one first.` });
};

/**
 * Creates a view once per key.
 * @throws AppError `idempotency_key_reused`; `invalid_input` where there are as many as are read at once
 */
export const createViewOnce = async (
  list: ViewedList,
  content: ViewContent,
  { actor, now, key, fingerprint }: Context & IdempotentCall,
): Promise<SavedView> => {
  const id = digest(`${actor}#${key}`);
  const view = { ...content, id, owner: actor, updatedAt: now.toISOString(), version: 1 };
  await requireRoom(holderOfView(list, view), id);
  const existing = await putItemOnce('saved-views', { ...viewItem(list, view), fingerprint }, 'id');
  if (existing) requireSameRequest(existing, { fingerprint });

  return existing ? SavedView.parse(existing) : view;
};

interface Editor {
  readonly username: string;
  readonly role: StaffMember['role'];
}

/** Where a view is named: its list, and its id there. */
interface ViewPlace {
  readonly list: ViewedList;
  readonly id: string;
}

/** A view that somebody may change. @throws AppError `forbidden` where it is a colleague's and they are no admin */
const findEditable = async (
  { list, id }: ViewPlace,
  { username, role }: Editor,
): Promise<SavedView | undefined> => {
  if (id === LAYOUT) return undefined;
  const found = await Promise.all(
    [username, TEAM].map((one) => getItem('saved-views', { holder: holderOf(list, one), id })),
  );
  const item = found.find((one) => one !== undefined);
  if (!item) return undefined;
  const view = SavedView.parse(item);
  if (view.owner !== username && role !== 'admin') throw new AppError('forbidden');

  return view;
};

/**
 * Changes a view that the caller has read at `expectedVersion`. Undefined where they have none.
 * @throws AppError `forbidden`; `invalid_input` where there is no room; `stale` with the view as it is now
 */
export const editView = (
  { list, id }: ViewPlace,
  content: ViewContent,
  { role, expectedVersion, actor, now }: VersionedContext & Pick<Editor, 'role'>,
): Promise<SavedView | undefined> =>
  retryOnConflict(async () => {
    const view = await findEditable({ list, id }, { username: actor, role });
    if (!view) return undefined;
    if (view.version !== expectedVersion) throw versionConflict(view);
    const edited = { ...view, ...content, updatedAt: now.toISOString(), version: expectedVersion + 1 };
    const before = holderOfView(list, view);
    const after = holderOfView(list, edited);
    const unchanged = {
      condition: '#version = :expected',
      names: { '#version': 'version' },
      values: { ':expected': expectedVersion },
    };
    if (after === before) await putItem('saved-views', viewItem(list, edited), unchanged);
    else {
      await requireRoom(after, id);
      await commit([
        { put: viewItem(list, edited), into: 'saved-views', condition: 'attribute_not_exists(id)' },
        { remove: { holder: before, id }, from: 'saved-views', ...unchanged },
      ]);
    }

    return edited;
  });

/** Deletes a view; there may be none. @throws AppError `forbidden` */
export const removeView = async (place: ViewPlace, editor: Editor): Promise<void> => {
  const view = await findEditable(place, editor);
  if (view) await deleteItem('saved-views', { holder: holderOfView(place.list, view), id: view.id });
};
