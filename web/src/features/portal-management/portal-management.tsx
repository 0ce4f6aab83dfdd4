import type { ReactNode } from 'react';
import { Views } from '../../ui/data/view-tabs.tsx';
import { Analytics } from './analytics.tsx';
import { Engagements } from './engagements.tsx';
import { Library } from './library.tsx';
import { Users } from './users.tsx';

const VIEWS = [
  { value: undefined, name: 'Client Management', content: <Users /> },
  { value: 'library', name: 'Documents Library', content: <Library /> },
  { value: 'engagements', name: 'Engagements', content: <Engagements /> },
  { value: 'analytics', name: 'Analytics', content: <Analytics /> },
];

/** Client portal management: users, library, engagements and analytics. */
export const PortalManagement = ({ heading }: { heading: ReactNode }) => {
  return (
    <>
      <div className="pb-2">{heading}</div>
      <Views label="Views of the client portal" views={VIEWS} />
    </>
  );
};
