import { useState } from 'react';
import type { Granted } from '../../../../shared/contract/access-codes.ts';
import { locked, request, withoutCode } from '../../content/dominion.ts';
import { paths } from '../../paths.ts';
import { LinkList } from '../../ui/page/link-list.tsx';
import { PageOpening } from '../../ui/page/page-opening.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { ReturnLink } from '../../ui/page/return-link.tsx';
import { AccessCodeForm } from './access-code-form.tsx';
import { AccessGranted } from './access-granted.tsx';
import { AccessRequestForm } from './access-request-form.tsx';

// In memory alone: links inside the site keep it, a reload loses it.
let held: Granted | undefined;

/** What a valid code has opened since the page was loaded. */
const currentGrant = (): Granted | undefined => held;

const setCurrentGrant = (grant: Granted) => {
  held = grant;
};

/** Locked until the server accepts a code; beside it, the way for those who have none. */
export const DominionAccess = () => {
  const [grant, setGrant] = useState(currentGrant);
  if (grant !== undefined) return <AccessGranted {...grant} />;

  return (
    <>
      <PageOpening
        title={locked.title}
        lead={locked.lead}
        above={<ReturnLink href={paths.home}>Return to the public portal</ReturnLink>}
      />
      <section className="page-width grid items-start gap-x-16 gap-y-16 py-16 lg:grid-cols-2 lg:py-28">
        <div>
          <h2 className="heading mb-10">{locked.heading}</h2>
          <AccessCodeForm
            onGranted={(given) => {
              setCurrentGrant(given);
              setGrant(given);
            }}
          />
        </div>
        <div className="border-rule lg:border-l lg:pl-16">
          <h2 className="heading">{request.heading}</h2>
          <p className="mt-5 mb-10 max-w-[36rem] text-lead text-ink-soft">{request.note}</p>
          <AccessRequestForm />
        </div>
      </section>
      <PageSection heading="Without a code" ground="bright">
        <LinkList links={withoutCode} />
      </PageSection>
    </>
  );
};
