import type { Column } from '../../ui/data/table.tsx';
import { ChoiceBox } from './choice-box.tsx';
import type { ListSelection } from './use-selection.ts';

/** Its share of the width, in percent. */
export const CHOICE_WIDTH = 3;

/** The column that chooses the record of its row, for a change of several. */
export const choiceColumn = <Item,>(
  { isChosen, toggle }: Pick<ListSelection<Item>, 'isChosen' | 'toggle'>,
  nameOf: (item: Item) => string,
): Column<Item> => ({
  header: 'Chosen',
  isHeaderHidden: true,
  width: CHOICE_WIDTH,
  cell: (item) => (
    <ChoiceBox
      name={nameOf(item)}
      isChosen={isChosen(item)}
      onToggle={(isRange) => toggle(item, isRange)}
      className="relative z-1 -m-1.5 block w-fit translate-y-0.5 p-1.5 max-xl:-mt-3.5 max-xl:translate-y-1.5 cards:-mt-1.5 cards:-translate-y-1.5"
    />
  ),
});
