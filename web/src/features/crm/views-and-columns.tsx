import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listViews } from '../../../../shared/contract/views.ts';
import { USUAL_LAYOUT } from '../../../../shared/domain/client-columns.ts';
import { useQuery } from '../../api/query.ts';
import { SavedViews } from '../../components/views/saved-views.tsx';
import type { ListOfViews } from '../../components/views/view-query.ts';
import { paths } from '../../paths.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { awaitLayout, columnsIn, takeLayout, useClientLayout } from './client-layout.ts';
import { CLIENT_FILTER_NAMES } from './client-query.ts';

const LayoutDialog = lazy(async () => ({ default: (await import('./layout-dialog.tsx')).LayoutDialog }));

const VIEWS: ListOfViews = {
  list: 'clients',
  path: paths.crm,
  names: [...CLIENT_FILTER_NAMES, 'archived', 'contact', 'order', 'direction', 'columns'],
  keeps: 'filters, order and columns',
  none: 'All clients',
  noun: 'client',
};

/** The views of the list of clients, and how its rows and columns look. */
export const ViewsAndColumns = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isOpen, setOpen] = useState(false);
  const layout = useTakenLayout();
  const ofView = columnsIn(query.get('columns'));
  const columns = ofView ?? layout.columns;

  return (
    <>
      <SavedViews of={VIEWS} adds={{ columns: columns.join('.') }} />
      <ToolButton icon={Columns3} onClick={() => setOpen(true)}>
        Columns
      </ToolButton>
      <Suspense>
        {isOpen && (
          <LayoutDialog
            layout={{ ...layout, columns }}
            onColumns={ofView && ((next) => changeQuery({ columns: next.join('.') }, { replace: true }))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/** The layout of the list, once the server has answered as it says: it comes with the views. */
const useTakenLayout = () => {
  const read = useQuery(listViews, { list: 'clients' }, { every: false });
  const data = read.state === 'ready' ? read.data : undefined;

  const isFirst = useEffectEvent(() => read.state === 'loading');
  useEffect(() => {
    if (isFirst()) awaitLayout();
  }, []);
  useEffect(() => {
    // Another device, or another person, may have left another layout in this browser.
    if (data !== undefined) takeLayout(data.layout ?? USUAL_LAYOUT);
  }, [data]);

  return useClientLayout();
};
