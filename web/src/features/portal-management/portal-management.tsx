import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { Analytics } from './analytics.tsx';
import { Engagements } from './engagements.tsx';
import { Library } from './library.tsx';
import { Users } from './users.tsx';

const VIEWS = [
  { value: undefined, name: 'Client Management' },
  { value: 'library', name: 'Documents Library' },
  { value: 'engagements', name: 'Engagements' },
  { value: 'analytics', name: 'Analytics' },
];

/** Client portal management: users, library, engagements and analytics. */
export const PortalManagement = ({ heading }: { heading: ReactNode }) => {
  const [query] = useSearchParams();
  const shown = VIEWS.find(({ value }) => value === query.get('view'))?.value;

  return (
    <>
      <div className="pb-2">{heading}</div>
      <ViewTabs label="Views of the client portal" views={VIEWS} shown={shown} />
      {shown === undefined && <Users />}
      {shown === 'library' && <Library />}
      {shown === 'engagements' && <Engagements />}
      {shown === 'analytics' && <Analytics />}
    </>
  );
};
