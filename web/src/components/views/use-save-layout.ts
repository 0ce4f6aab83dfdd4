import { useRef } from 'react';
import { saveListLayout } from '../../../../shared/contract/views.ts';
import type { LayoutOf } from '../../../../shared/domain/list-columns.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';
import { OLDER_PAGE, UnreadAnswer } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { chooseLayout } from './list-layout.ts';

/**
 * Shows a list as the user chooses, and saves it: one choice after the other, so that the last one is what the server has;
 * of those that wait, only the last.
 */
export const useSaveLayout = (list: ViewedList) => {
  const { send } = useMutation(saveListLayout, { showsUnread: true });
  /** The last choice, while one is being saved. */
  const latest = useRef<LayoutOf<ViewedList>>(undefined);

  return async (next: LayoutOf<ViewedList>): Promise<void> => {
    chooseLayout(list, next);
    const isSaving = latest.current !== undefined;
    latest.current = next;
    if (isSaving) return;
    const saveLatest = async (layout: LayoutOf<ViewedList>): ReturnType<typeof send> => {
      const outcome = await send({ list, density: layout.density, columns: [...layout.columns] });
      const chosen = latest.current;

      return chosen === undefined || chosen === layout ? outcome : saveLatest(chosen);
    };
    const outcome = await saveLatest(next);
    latest.current = undefined;
    if (outcome.sent) return;
    if (outcome.error instanceof UnreadAnswer) return showFailure(OLDER_PAGE, outcome.error.message);
    showFailure('Not saved', 'The list looks like this until you reload the page. Choose again to keep it.');
  };
};
