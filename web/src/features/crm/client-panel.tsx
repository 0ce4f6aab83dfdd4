import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readClient } from '../../../../shared/contract/crm.ts';
import { ProblemError } from '../../api/errors.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { paths } from '../../paths.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { ClientRecord } from './client-record.tsx';

interface ClientPanelProps {
  id: number;
  /** Somebody saved something here. */
  onChanged: () => void;
}

/** The chosen client beside the list. */
export const ClientPanel = ({ id, onChanged }: ClientPanelProps) => {
  const read = useRead(readClient, { id });
  useQuietRefresh(read);
  const reload = () => {
    if (read.state !== 'loading') read.reload();
    onChanged();
  };

  return (
    <Frame title={read.state === 'ready' ? read.data.clientName : `Client No. ${id}`} id={id}>
      {read.state === 'loading' && <Skeleton label="Loading the client…" />}
      {read.state === 'failed' &&
        (read.error instanceof ProblemError && read.error.status === 404 ? (
          <p role="alert" className="py-6">
            There is no client No. {id}.
          </p>
        ) : (
          <Failed onRetry={read.reload}>Failed to fetch the client</Failed>
        ))}
      {read.state === 'ready' && (
        <>
          {read.data.company !== '' && (
            <p className="-mt-2 mb-4 text-data wrap-anywhere text-ink-soft">{read.data.company}</p>
          )}
          <ClientRecord client={read.data} reload={reload} />
        </>
      )}
    </Frame>
  );
};

const Frame = ({ title, id, children }: { title: string; id: number; children: ReactNode }) => {
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setQuery(withQuery(query, { client: undefined }));
    document.getElementById(`client-${id}`)?.focus({ preventScroll: true });
  };

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside
      aria-label="Client"
      onKeyDown={({ key, target }) =>
        key === 'Escape' && target instanceof Element && target.closest('dialog') === null && close()
      }
      className="border-ink-faint xl:sticky xl:top-(--bar) xl:max-h-[calc(100svh-var(--bar))] xl:w-[26rem] 2xl:w-[30rem] xl:shrink-0 xl:self-start xl:overflow-y-auto xl:border-l xl:py-5 xl:pl-6"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="title wrap-anywhere outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="-mr-1 inline-flex size-8 shrink-0 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {children}
      <p className="pt-6 text-note">
        <TextLink to={paths.client(id)} state={{ from: paths.crm }}>
          Timeline and notes
        </TextLink>
      </p>
    </aside>
  );
};
