import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ClientView } from '../../../features/crm/client-view.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import type { TaskOrigin } from '../../../features/tasks/task-form.tsx';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLoadAhead } from '../../../ui/use-load-ahead.ts';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

// Loads beside the record.
const RecordTasks = lazyComponent(
  async () => (await import('../../../features/tasks/record-tasks.tsx')).RecordTasks,
);
const NewTaskForm = lazyComponent(
  async () => (await import('../../../features/tasks/task-form.tsx')).NewTaskForm,
);
/** A list in a chunk of its own. */
const list = (load: () => Promise<ComponentType>): ReactNode => {
  const List = lazyComponent(load);

  return (
    <Suspense fallback={<Skeleton label="Loading the records…" />}>
      <List />
    </Suspense>
  );
};

/** The lists of the product's other screens, each of this client alone. */
const RECORDS = [
  {
    value: 'inquiries',
    name: 'Inquiries',
    content: list(async () => (await import('../../../features/inbox/client-inquiries.tsx')).ClientInquiries),
  },
  {
    value: 'documents',
    name: 'Documents',
    content: list(
      async () => (await import('../../../features/documents/client-documents.tsx')).ClientDocuments,
    ),
  },
  {
    value: 'engagements',
    name: 'Engagements',
    content: list(
      async () => (await import('../../../features/portal-management/engagements.tsx')).Engagements,
    ),
  },
  {
    value: 'portal',
    name: 'Portal',
    content: list(
      async () => (await import('../../../features/portal-management/portal-of-client.tsx')).PortalOfClient,
    ),
  },
  {
    value: 'invoices',
    name: 'Invoices',
    content: list(
      async () => (await import('../../../features/payments/client-invoices.tsx')).ClientInvoices,
    ),
  },
  {
    value: 'payments',
    name: 'Payments',
    content: list(async () => (await import('../../../features/payments/payments.tsx')).Payments),
  },
];

export const ClientPage = () => {
  const id = Number(useParams().id);
  const { session } = useSession();
  const me = session.state === 'signed-in' ? session.user.username : '';
  const isAdmin = session.state === 'signed-in' && session.user.role === 'admin';
  const [followedUp, setFollowedUp] = useState<TaskOrigin>();
  useLoadAhead(RecordTasks.load, 0);

  return (
    <ClientView
      key={id}
      id={id}
      heading={(title) => <StaffHeading>{title}</StaffHeading>}
      records={RECORDS}
      tools={{ me, isAdmin, onFollowUp: (entry, text) => setFollowedUp({ key: `${id}-${entry}`, text }) }}
      tasks={
        <Suspense fallback={<Skeleton label="Loading the tasks…" />}>
          <RecordTasks about={{ clientId: id }} me={me} />
        </Suspense>
      }
    >
      {isAdmin && (
        <p className="off-paper text-note">
          <TextLink to={paths.personalDataOf(id)}>Personal data: all that is held</TextLink>
        </p>
      )}
      {followedUp && (
        <Suspense>
          <NewTaskForm
            about={{ clientId: id }}
            origin={followedUp}
            me={me}
            onClose={() => setFollowedUp(undefined)}
          />
        </Suspense>
      )}
    </ClientView>
  );
};
