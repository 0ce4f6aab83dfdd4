import { Bookmark, Columns3, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listClientViews } from '../../../../shared/contract/client-views.ts';
import { USUAL_LAYOUT } from '../../../../shared/domain/client-columns.ts';
import type { SavedView } from '../../../../shared/domain/client-view.ts';
import { useQuery } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { withQuery } from '../../ui/with-query.ts';
import { awaitLayout, columnsIn, takeLayout, useClientLayout } from './client-layout.ts';
import { addressOfView, viewQuery } from './view-query.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const LayoutDialog = lazy(async () => ({ default: (await import('./layout-dialog.tsx')).LayoutDialog }));

const optionsOf = (views: readonly SavedView[]) => (
  <Options options={views.map(({ id, name }) => ({ value: id, label: name }))} />
);

/** The views of the list: the one that the address names, those to choose from, and how rows and columns look. */
export const SavedViews = () => {
  const [query, setQuery] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [open, setOpen] = useState<'new' | 'edit' | 'layout'>();
  const read = useQuery(listClientViews, {}, { every: false });
  const layout = useClientLayout();
  const data = read.state === 'ready' ? read.data : undefined;
  const shown = viewQuery(query);
  const view = data?.items.find(({ id }) => id === query.get('saved'));
  const shared = data?.items.filter(({ isShared }) => isShared) ?? [];
  const own = data?.items.filter(({ isShared }) => !isShared) ?? [];
  const columns = columnsIn(query);

  const isFirst = useEffectEvent(() => read.state === 'loading');
  useEffect(() => {
    if (isFirst()) awaitLayout();
  }, []);
  useEffect(() => {
    // Another device, or another person, may have left another layout in this browser.
    if (data !== undefined) takeLayout(data.layout ?? USUAL_LAYOUT);
  }, [data]);

  const choose = (id: string) => {
    const chosen = data?.items.find((one) => one.id === id);
    setQuery(chosen === undefined ? new URLSearchParams() : addressOfView(chosen));
  };
  const close = () => setOpen(undefined);

  return (
    <>
      {(own.length > 0 || shared.length > 0) && (
        <ToolSelect label="View" value={view?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">All clients</option>
          {own.length > 0 && <optgroup label="Yours">{optionsOf(own)}</optgroup>}
          {shared.length > 0 && <optgroup label="Of the team">{optionsOf(shared)}</optgroup>}
        </ToolSelect>
      )}
      {view !== undefined ? (
        <ToolButton icon={Pencil} onClick={() => setOpen('edit')}>
          {view.query === shown ? 'Edit view' : 'Edit view (changed)'}
        </ToolButton>
      ) : (
        shown !== '' && (
          <ToolButton icon={Bookmark} onClick={() => setOpen('new')}>
            Save view
          </ToolButton>
        )
      )}
      <ToolButton icon={Columns3} onClick={() => setOpen('layout')}>
        Columns
      </ToolButton>
      <Suspense>
        {open === 'layout' && (
          <LayoutDialog
            layout={{ ...layout, columns: columns ?? layout.columns }}
            onColumns={columns && ((next) => changeQuery({ columns: next.join('.') }, { replace: true }))}
            onClose={close}
          />
        )}
        {open === 'new' && (
          <ViewDialog
            view={undefined}
            shown={viewQuery(withQuery(query, { columns: (columns ?? layout.columns).join('.') }))}
            onClose={close}
            onSaved={(saved) => setQuery(addressOfView(saved), { replace: true })}
            onDeleted={close}
          />
        )}
        {open === 'edit' && view !== undefined && (
          <ViewDialog
            view={view}
            shown={shown}
            onClose={close}
            onSaved={(saved) => setQuery(addressOfView(saved), { replace: true })}
            onDeleted={() => {
              close();
              changeQuery({ saved: undefined }, { replace: true });
            }}
          />
        )}
      </Suspense>
    </>
  );
};
