import { useRef } from 'react';
import { saveListLayout } from '../../../../shared/contract/views.ts';
import type { LayoutOf } from '../../../../shared/domain/list-columns.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';
import { OLDER_PAGE, UnreadAnswer } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { chooseLayout } from './list-layout.ts';

type Layout = LayoutOf<ViewedList>;

/** Shows a list as the user chooses, and saves it: one choice after the other, of those that wait only the last. */
export const useSaveLayout = (list: ViewedList) => {
  const { send } = useMutation(saveListLayout, { showsUnread: true });
  const queue = useRef(Promise.resolve());
  const latest = useRef<Layout>(undefined);

  const save = async (layout: Layout): Promise<void> => {
    const isLatest = () => layout === latest.current;
    if (!isLatest()) return;
    const { density, columns } = layout;
    const outcome = await send({ list, density, columns: [...columns] });
    if (outcome.sent || !isLatest()) return;
    if (outcome.error instanceof UnreadAnswer) return showFailure(OLDER_PAGE, outcome.error.message);
    showFailure('Not saved', 'The list looks like this until you reload the page. Choose again to keep it.');
  };

  return (next: Layout): void => {
    chooseLayout(list, next);
    latest.current = next;
    queue.current = queue.current.then(() => save(next));
  };
};
