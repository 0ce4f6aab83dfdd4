import { Bookmark, Pencil, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listViews } from '../../../../shared/contract/views.ts';
import type { SavedView } from '../../../../shared/domain/saved-view.ts';
import { useQuery } from '../../api/query.ts';
import { ListTool } from '../../ui/data/list-tools.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { type QueryChange, withQuery } from '../../ui/with-query.ts';
import { addressOfView, isChangedView, type ListOfViews, viewQuery } from './view-query.ts';

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);

interface SavedViewsProps {
  of: ListOfViews;
  /** What a new view has beside the parameters of the address. */
  adds: QueryChange;
}

/** The views of a list: the one that the address names, those to choose from, and the button that saves or edits one. */
export const SavedViews = ({ of, adds }: SavedViewsProps) => {
  useLoadAhead(ViewDialog.load);
  const [query, setQuery] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isOpen, setOpen] = useState(false);
  const read = useQuery(listViews, { list: of.list }, { every: false });
  const views = read.state === 'ready' ? read.data.items : [];
  const view = views.find(({ id }) => id === query.get('saved'));
  const isChanged = view !== undefined && isChangedView(query, view, of);
  const isNarrowed = of.names.some((name) => name !== of.tab && query.get(name));
  // Until the views are here, it is not known whether the address names one.
  const isAwaited = read.state === 'loading' && query.has('saved');

  const choose = (id: string) => {
    const chosen = views.find((one) => one.id === id);
    const tab = of.tab === undefined ? null : query.get(of.tab);
    const left = new URLSearchParams(of.tab === undefined || tab === null ? '' : [[of.tab, tab]]);
    setQuery(chosen === undefined ? left : addressOfView(chosen));
  };
  const close = () => setOpen(false);
  const show = (saved: SavedView) => {
    const without = Object.fromEntries(of.names.map((name) => [name, undefined]));
    changeQuery({ ...without, ...Object.fromEntries(addressOfView(saved)) }, { replace: true });
  };

  return (
    <>
      {read.state === 'failed' && (
        <ToolButton icon={RotateCw} onClick={read.reload}>
          Read the views again
        </ToolButton>
      )}
      {views.length > 0 && (
        <ToolSelect
          label="Saved view"
          value={view?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          // As wide as the view that is shown: the longest name would else take the room of the other tools.
          className="[&_select]:field-sizing-content"
        >
          <option value="">{of.none}</option>
          <Group label="Yours" views={views.filter(({ isShared }) => !isShared)} />
          <Group label="Of the team" views={views.filter(({ isShared }) => isShared)} />
        </ToolSelect>
      )}
      {/* One button: it keeps the focus when a new view has been saved. */}
      {(view !== undefined || (isNarrowed && !isAwaited)) && (
        <ListTool
          icon={view === undefined ? Bookmark : Pencil}
          name={view === undefined ? 'Save view' : `Edit view${isChanged ? ' (changed)' : ''}`}
          at="brief"
          onClick={() => setOpen(true)}
        />
      )}
      <Suspense>
        {isOpen && (
          <ViewDialog
            of={of}
            view={view}
            shown={viewQuery(view === undefined ? withQuery(query, adds) : query, of.names)}
            isChanged={isChanged}
            onClose={close}
            onSaved={show}
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

const Group = ({ label, views }: { label: string; views: readonly SavedView[] }) =>
  views.length > 0 && (
    <optgroup label={label}>
      <Options options={views.map(({ id, name }) => ({ value: id, label: name }))} />
    </optgroup>
  );
