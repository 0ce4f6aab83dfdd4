import { Columns3 } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listViews } from '../../../../shared/contract/views.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';
import { useQuery } from '../../api/query.ts';
import { ListTool } from '../../ui/data/list-tools.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import type { LayoutTexts } from './layout-dialog.tsx';
import { awaitLayout, columnsIn, takeLayout, useShownLayout } from './list-layout.ts';
import { SavedViews } from './saved-views.tsx';
import { useSaveLayout } from './use-save-layout.ts';
import type { ListOfViews } from './view-query.ts';

const LayoutDialog = lazyComponent(async () => (await import('./layout-dialog.tsx')).LayoutDialog);

interface ViewsAndColumnsProps<List extends ViewedList> {
  of: ListOfViews & { readonly list: List };
  texts: LayoutTexts<List>;
}

/** The views of a list, and how its rows and columns look. */
export const ViewsAndColumns = <List extends ViewedList>({ of, texts }: ViewsAndColumnsProps<List>) => {
  useLoadAhead(LayoutDialog.load);
  const { list } = of;
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isOpen, setOpen] = useState(false);
  useTakenLayout(list);
  const saveLayout = useSaveLayout(list);
  const { columns } = useShownLayout(list);
  const isOfView = columnsIn(list, query.get('columns')) !== undefined;

  return (
    <>
      <SavedViews of={of} adds={{ columns: columns.join('.') }} />
      <ListTool icon={Columns3} name="Columns" at="brief" onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && (
          <LayoutDialog
            {...{ list, texts, columns }}
            onLayout={saveLayout}
            onColumns={
              isOfView ? (next) => changeQuery({ columns: next.join('.') }, { replace: true }) : undefined
            }
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/** Takes the layout of a list as the server says: it comes with the views. */
const useTakenLayout = (list: ViewedList): void => {
  const read = useQuery(listViews, { list }, { every: false });
  const data = read.state === 'ready' ? read.data : undefined;

  const isFirst = useEffectEvent(() => read.state === 'loading');
  useEffect(() => {
    if (isFirst()) awaitLayout(list);
  }, [list]);
  useEffect(() => {
    // Another device, or another person, may have left another layout in this browser.
    if (data !== undefined) takeLayout(list, data.layout);
  }, [list, data]);
};
