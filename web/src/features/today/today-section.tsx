import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ReadSection<Row> {
  readonly state: 'ready';
  readonly count: number;
  readonly isMore: boolean;
  readonly items: readonly Row[];
}

interface TodaySectionProps<Row> {
  title: string;
  section: ReadSection<Row> | { readonly state: 'failed' };
  /** Beside the count, such as "2 overdue". */
  note?: string | undefined;
  /** The full list, and its name. */
  list: { readonly to: string; readonly name: string };
  empty: string;
  onRetry: () => void;
  /** A folded section is its heading alone. */
  isFolded: boolean;
  onFold: () => void;
  /** A row. */
  children: (row: Row) => ReactNode;
}

/** A part of Today: what is due first, how many there are, and the way to all of them. */
export const TodaySection = <Row,>(props: TodaySectionProps<Row>) => {
  const { title, section, note, list, isFolded, onFold } = props;
  const id = useId();
  const Chevron = isFolded ? ChevronRight : ChevronDown;

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink-faint pb-1.5">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-note font-medium text-ink-soft">
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={onFold}
            className="-ml-1 inline-flex min-h-6 items-baseline gap-1 rounded-xs pr-1 hover:text-ink"
          >
            <Chevron aria-hidden="true" className="size-4 self-center" />
            <span id={id}>{title}</span>
          </button>{' '}
          {section.state === 'ready' && section.count > 0 && (
            <span className="font-semibold text-ink tabular-nums">
              {section.count}
              {section.isMore && '+'}
            </span>
          )}{' '}
          {note !== undefined && <span className="font-semibold text-fault">{note}</span>}
          {isFolded && section.state === 'failed' && (
            <span className="font-semibold text-fault">could not be read</span>
          )}
        </h2>
        <TextLink to={list.to} className="text-note">
          {list.name}
        </TextLink>
      </div>
      {!isFolded && <SectionBody {...props} labelledBy={id} />}
    </section>
  );
};

const SectionBody = <Row,>(props: TodaySectionProps<Row> & { labelledBy: string }) => {
  const { title, section, empty, onRetry, labelledBy, children } = props;
  if (section.state === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-3 py-3 text-data text-fault">
        This part could not be read.
        <ToolButton aria-label={`Try again: ${title}`} onClick={onRetry}>
          Try again
        </ToolButton>
      </p>
    );
  if (section.items.length === 0) return <p className="py-3 text-data text-ink-soft">{empty}</p>;

  return <ul aria-labelledby={labelledBy}>{section.items.map(children)}</ul>;
};

interface TodayRowProps {
  /** Names the record and leads to it. */
  name: ReactNode;
  /** What else is to be known of it. */
  children: ReactNode;
  /** What staff do with it on the spot. */
  action?: ReactNode;
}

/** A record that is due. */
export const TodayRow = ({ name, children, action }: TodayRowProps) => (
  <li data-row className="flex items-start gap-3 border-b border-rule py-2.5">
    <div className="min-w-0 grow">
      <p className="text-data font-medium wrap-anywhere">{name}</p>
      <div className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">{children}</div>
    </div>
    {action !== undefined && <div className="shrink-0">{action}</div>}
  </li>
);
