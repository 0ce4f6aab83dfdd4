import type { ReactNode } from 'react';
import { readToday } from '../../../../shared/contract/today.ts';
import type { OpenTask } from '../../../../shared/domain/task.ts';
import { isNothingDue, TODAY_VIEWS, type Today, type TodayView } from '../../../../shared/domain/today.ts';
import { useQuery } from '../../api/query.ts';
import { readAhead } from '../../api/read-ahead.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { Empty } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { keptChoices, todayChoices, useTodayChoices } from './today-choices.ts';
import { ClientRow, DocumentRow, FailureRow, InvoiceRow, ReplyRow } from './today-rows.tsx';
import { TodaySection } from './today-section.tsx';

const VIEW_NAMES: Record<TodayView, string> = { everyone: 'Everyone', mine: 'Mine' };
/** In place of clients that are not among what is due. */
const NOT_LISTED = { state: 'ready', count: 0, isMore: false, items: [] } as const;

interface TodayProps {
  /** Username of the current user. */
  me: string;
  heading: ReactNode;
  /** The row of a task. */
  taskRow: (task: OpenTask, now: number) => ReactNode;
  /** Beside the refresh button. */
  actions: ReactNode;
}

/** Begins what Today reads first, at this query. */
export const readTodayAhead = (query: URLSearchParams): void =>
  readAhead(readToday, { view: todayChoices(query, keptChoices()).view });

/** What is due, of everyone or of the user: each is done here, or is one click away. */
export const TodayScreen = ({ me, heading, taskRow, actions }: TodayProps) => {
  const { view, foldOf } = useTodayChoices();
  const read = useQuery(readToday, { view });
  // What is done leaves its section.
  const screen = useKeptFocus<HTMLDivElement>('li :is(input, button:first-of-type)');

  return (
    <div ref={screen}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-4">
          <TextLink to={paths.clientsLedBy(me)} className="text-note">
            Clients you lead
          </TextLink>
          <RefreshBar {...read} />
          {actions}
        </div>
      </div>
      <ViewTabs
        label="Whose work"
        shown={view}
        views={TODAY_VIEWS.map((value) => ({ value, name: VIEW_NAMES[value] }))}
      />
      <Loaded read={read} what="what is due">
        {(today) => (
          <Sections
            {...{ today, me, view, foldOf, taskRow }}
            onRetry={() => read.state === 'ready' && read.reload()}
          />
        )}
      </Loaded>
    </div>
  );
};

interface SectionsProps extends Pick<TodayProps, 'me' | 'taskRow'>, ReturnType<typeof useTodayChoices> {
  today: Today;
  onRetry: () => void;
}

const Sections = (props: SectionsProps) => {
  const { today, me, view, foldOf, taskRow, onRetry } = props;
  const isOwn = view === 'mine';
  const { replies, tasks, failures } = today;
  const now = useNow();
  if (isNothingDue(today))
    return (
      <div className="pt-8">
        <Empty>
          {isOwn ? (
            <>
              No reply or task of yours is due. What is assigned to nobody is under Everyone; clients you lead
              who have gone quiet are under{' '}
              <TextLink to={paths.clientsToContactOf(me)}>Yours to contact</TextLink>.
            </>
          ) : (
            'Nothing is due. Every inquiry is answered, and nothing waits for anybody.'
          )}
        </Empty>
      </div>
    );

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 pt-6 lg:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <TodaySection
          {...foldOf('replies')}
          title={isOwn ? 'Your replies' : 'Replies'}
          section={replies}
          note={overdueNote(replies)}
          list={isOwn ? { to: paths.ownInbox, name: 'Your inbox' } : { to: paths.inbox, name: 'Inbox' }}
          empty={isOwn ? 'Every inquiry of yours is answered.' : 'Every inquiry is answered.'}
          onRetry={onRetry}
        >
          {(inquiry) => <ReplyRow key={inquiry.reference} inquiry={inquiry} now={now} />}
        </TodaySection>
        <TodaySection
          {...foldOf('tasks')}
          title={isOwn ? 'Your tasks' : 'Tasks'}
          section={tasks}
          list={
            isOwn ? { to: paths.tasks, name: 'All your tasks' } : { to: paths.allTasks, name: 'All tasks' }
          }
          empty="Nothing is left for today."
          onRetry={onRetry}
        >
          {(task) => taskRow(task, now)}
        </TodaySection>
        <TodaySection
          {...foldOf('failures')}
          title="Failures"
          section={failures}
          list={{ to: paths.gridControl, name: 'Grid Control' }}
          empty="Every email, document and sync went through."
          onRetry={onRetry}
        >
          {(alert) => <FailureRow key={alert.id} alert={alert} />}
        </TodaySection>
      </div>
      <ClientSections {...props} />
    </div>
  );
};

const overdueNote = (replies: Today['replies']): string | undefined =>
  replies.state === 'ready' && replies.overdue > 0
    ? `${replies.overdue}${replies.isMoreOverdue ? '+' : ''} overdue`
    : undefined;

const ClientSections = ({ today: { clients, documents, invoices }, me, foldOf, onRetry }: SectionsProps) => (
  <div className="min-w-0 space-y-8">
    <TodaySection
      {...foldOf('invoices')}
      title="Overdue invoices"
      section={invoices}
      list={{ to: paths.overdueInvoices, name: 'All overdue' }}
      empty="No invoice is overdue."
      onRetry={onRetry}
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </TodaySection>
    <TodaySection
      {...foldOf('documents')}
      title="Unsigned documents"
      section={documents}
      list={{ to: paths.sentDocuments, name: 'All sent' }}
      empty="Every document that was sent is signed."
      onRetry={onRetry}
    >
      {(document) => <DocumentRow key={document.id} document={document} />}
    </TodaySection>
    <TodaySection
      {...foldOf('clients')}
      title={clients ? 'Clients to contact' : 'Your clients to contact'}
      section={clients ?? NOT_LISTED}
      list={
        clients
          ? { to: paths.clientsToContact, name: 'All to contact' }
          : { to: paths.clientsToContactOf(me), name: 'Yours to contact' }
      }
      empty={
        clients
          ? 'Every client to be won has a lead and was contacted within two weeks.'
          : 'The list of clients has those that you lead.'
      }
      onRetry={onRetry}
    >
      {(client) => <ClientRow key={client.id} client={client} />}
    </TodaySection>
  </div>
);
