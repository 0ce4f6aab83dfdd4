import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TODAY_VIEWS, type TodayView } from '../../../../shared/domain/today.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

const TODAY_SECTIONS = ['replies', 'tasks', 'failures', 'invoices', 'documents', 'clients'] as const;
export type TodaySectionName = (typeof TODAY_SECTIONS)[number];

interface TodayChoices {
  view: TodayView;
  folded: readonly TodaySectionName[];
}

/** The choices of an address; those that it does not name are the kept ones. */
export const todayChoices = (query: URLSearchParams, kept: URLSearchParams): TodayChoices => {
  const chosen = (name: string) => query.get(name) ?? kept.get(name);
  const folded = chosen('folded')?.split('.') ?? [];

  return {
    view: TODAY_VIEWS.find((view) => view === chosen('view')) ?? 'everyone',
    folded: TODAY_SECTIONS.filter((section) => folded.includes(section)),
  };
};

/** The parameter of an address in which these sections are folded. */
export const foldedParameter = (folded: readonly TodaySectionName[]): string =>
  folded.length === 0 ? 'none' : folded.join('.');

const NAME = 'today';

/** What this browser keeps of the choices. */
export const keptChoices = (): URLSearchParams => {
  try {
    return new URLSearchParams(localStorage.getItem(NAME) ?? '');
  } catch {
    return new URLSearchParams();
  }
};

const keepChoices = (choices: string): void => {
  try {
    localStorage.setItem(NAME, choices);
  } catch {
    // The address has the choices until the screen is left.
  }
};

/** What the user sees of Today. The address has what was chosen, and this browser keeps it for an address without. */
export const useTodayChoices = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { view, folded } = todayChoices(query, keptChoices());
  const choices = String(new URLSearchParams({ view, folded: foldedParameter(folded) }));
  const isChosen = query.has('view') || query.has('folded');

  useEffect(() => {
    if (isChosen) keepChoices(choices);
  }, [isChosen, choices]);

  return {
    view,
    /** Whether a section is folded, and what folds or unfolds it. */
    foldOf: (section: TodaySectionName) => {
      const fold = (query: URLSearchParams) => {
        const { folded: before } = todayChoices(query, keptChoices());
        const next = before.includes(section)
          ? before.filter((one) => one !== section)
          : [...before, section];

        return { folded: foldedParameter(next) };
      };

      return {
        isFolded: folded.includes(section),
        onFold: () => changeQuery(fold, { replace: true }),
      };
    },
  };
};
