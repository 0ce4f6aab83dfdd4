import { useState } from 'react';
import { locked, withoutCode } from '../../content/dominion.ts';
import { paths } from '../../paths.ts';
import { PageOpening } from '../../ui/page-opening.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ReturnLink } from '../../ui/return-link.tsx';
import { Ways } from '../../ui/ways.tsx';
import { AccessGranted } from './access-granted.tsx';
import { GateForm } from './gate-form.tsx';

/** Locked until the server accepts a code; nothing of it outlives the page. */
export const DominionGate = () => {
  const [open, setOpen] = useState(false);
  if (open) return <AccessGranted />;

  return (
    <>
      <PageOpening
        title={locked.title}
        lead={locked.lead}
        above={<ReturnLink href={paths.home}>Return to the public portal</ReturnLink>}
      />
      <PageSection heading={locked.heading}>
        <GateForm onGranted={() => setOpen(true)} />
      </PageSection>
      <PageSection heading="Without a code" ground="bright">
        <Ways ways={withoutCode} />
      </PageSection>
    </>
  );
};
