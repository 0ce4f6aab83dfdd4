import { type ColumnOf, LIST_COLUMNS } from '../../../../shared/domain/list-columns.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';
import type { Column, Columns } from '../../ui/data/table.tsx';
import { CHOICE_WIDTH } from '../bulk/choice-column.tsx';

/** The columns of a list, with the share of the width that each has beside the others'. */
export type ColumnsWithShares<List extends ViewedList, Row> = Readonly<
  Record<ColumnOf<List>, Omit<Column<Row>, 'width'> & { share: number }>
>;

/** The columns of a list that are shown, in their order, behind the one that chooses rows. */
export const columnsByShare = <List extends ViewedList, Row>(
  list: List,
  contents: ColumnsWithShares<List, Row>,
  names: readonly ColumnOf<List>[],
  choice?: Column<Row>,
): Columns<Row> => {
  const all = names.reduce((sum, name) => sum + contents[name].share, choice ? CHOICE_WIDTH : 0);
  const columnOf = (name: ColumnOf<List>): Column<Row> => {
    const { share, ...column } = contents[name];
    return { ...column, width: (100 * share) / all };
  };
  const [first = LIST_COLUMNS[list].naming, ...others] = names;
  const shown = [columnOf(first), ...others.map(columnOf)] as const;

  return choice ? [choice, ...shown] : shown;
};
