import { type ReactNode, useState } from 'react';
import type { Granted } from '../../../../shared/contract/access-codes.ts';
import { dominionLocked, dominionRequest, dominionWithoutCode } from '../../content/dominion.ts';
import { paths } from '../../paths.ts';
import { FormOpening } from '../../ui/page/form-opening.tsx';
import { LinkList } from '../../ui/page/link-list.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { ReturnLink } from '../../ui/page/return-link.tsx';
import { AccessCodeForm } from './access-code-form.tsx';
import { LazyAccessGranted } from './lazy-access-granted.ts';

// In memory only: navigation within the site keeps it, a reload loses it.
let storedGrant: Granted | undefined;

/** The content that a valid code opened since the page load. */
const currentGrant = (): Granted | undefined => storedGrant;

const setCurrentGrant = (grant: Granted) => {
  storedGrant = grant;
};

/**
 * Asks for an access code, or lets visitors request one by the form. Shows the content once the server accepts a code.
 */
export const DominionAccess = ({ requestForm }: { requestForm: ReactNode }) => {
  const [grant, setGrant] = useState(currentGrant);
  if (grant !== undefined) return <LazyAccessGranted {...grant} />;

  return (
    <>
      <FormOpening
        title={dominionLocked.title}
        lead={dominionLocked.lead}
        scene="vault"
        above={<ReturnLink href={paths.home}>Return to the public portal</ReturnLink>}
      >
        <h2 className="heading mb-8">{dominionLocked.heading}</h2>
        <AccessCodeForm
          onGranted={(given) => {
            setCurrentGrant(given);
            setGrant(given);
          }}
        />
      </FormOpening>
      <PageSection id="request" heading={dominionRequest.heading} note={dominionRequest.note}>
        {requestForm}
      </PageSection>
      <PageSection heading="Lost code, or not yet a client" ground="bright">
        <LinkList links={dominionWithoutCode} />
      </PageSection>
    </>
  );
};
