import type { ReactNode } from 'react';
import { readToday } from '../../../../shared/contract/today.ts';
import type { OpenTask } from '../../../../shared/domain/task.ts';
import { isNothingDue, type Today } from '../../../../shared/domain/today.ts';
import { useQuery } from '../../api/query.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { ClientRow, DocumentRow, FailureRow, InvoiceRow, ReplyRow } from './today-rows.tsx';
import { TodaySection } from './today-section.tsx';

interface TodayProps {
  heading: ReactNode;
  /** The row of a task. */
  taskRow: (task: OpenTask, now: number) => ReactNode;
  /** Beside the refresh button. */
  actions: ReactNode;
}

/** What is due, of the team and of the user: each is done here, or is one click away. */
export const TodayScreen = ({ heading, taskRow, actions }: TodayProps) => {
  const read = useQuery(readToday, {});
  // What is done leaves its section.
  const screen = useKeptFocus<HTMLDivElement>('li :is(input, button)');

  return (
    <div ref={screen}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink-faint pb-4">
        {heading}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {read.state === 'ready' && <RefreshBar {...read} />}
          {actions}
        </div>
      </div>
      <Loaded read={read} what="what is due">
        {(today) => (
          <Sections today={today} taskRow={taskRow} onRetry={() => read.state === 'ready' && read.reload()} />
        )}
      </Loaded>
    </div>
  );
};

interface SectionsProps extends Pick<TodayProps, 'taskRow'> {
  today: Today;
  onRetry: () => void;
}

const Sections = (props: SectionsProps) => {
  const { today, taskRow, onRetry } = props;
  const { replies, tasks, failures } = today;
  const now = useNow();
  if (isNothingDue(today))
    return (
      <div className="pt-8">
        <Empty>Nothing is due. Every inquiry is answered, and nothing waits for you.</Empty>
      </div>
    );

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 pt-6 lg:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <TodaySection
          title="Replies"
          section={replies}
          note={replies.state === 'ready' && replies.overdue > 0 ? `${replies.overdue} overdue` : undefined}
          list={{ to: paths.inbox, name: 'Inbox' }}
          empty="Every inquiry is answered."
          onRetry={onRetry}
        >
          {(inquiry) => <ReplyRow key={inquiry.reference} inquiry={inquiry} now={now} />}
        </TodaySection>
        <TodaySection
          title="Your tasks"
          section={tasks}
          list={{ to: paths.tasks, name: 'All tasks' }}
          empty="Nothing is left for today."
          onRetry={onRetry}
        >
          {(task) => taskRow(task, now)}
        </TodaySection>
        <TodaySection
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

const ClientSections = ({ today: { clients, documents, invoices }, onRetry }: SectionsProps) => (
  <div className="min-w-0 space-y-8">
    <TodaySection
      title="Overdue invoices"
      section={invoices}
      list={{ to: paths.overdueInvoices, name: 'All overdue' }}
      empty="No invoice is overdue."
      onRetry={onRetry}
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </TodaySection>
    <TodaySection
      title="Unsigned documents"
      section={documents}
      list={{ to: paths.sentDocuments, name: 'All sent' }}
      empty="Every document that was sent is signed."
      onRetry={onRetry}
    >
      {(document) => <DocumentRow key={document.id} document={document} />}
    </TodaySection>
    <TodaySection
      title="Clients to contact"
      section={clients}
      list={{ to: paths.clientsToContact, name: 'All to contact' }}
      empty="Every client to be won has a lead and was contacted within two weeks."
      onRetry={onRetry}
    >
      {(client) => <ClientRow key={client.id} client={client} />}
    </TodaySection>
  </div>
);
