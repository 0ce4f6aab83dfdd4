import { onboardingAccess } from '../../content/status-dashboard.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';

const { before, portal, after } = onboardingAccess.clients;

const refuse = () => window.alert(onboardingAccess.authenticationRequired);

/** The token is sent nowhere, and the button only names the contact. */
export const OnboardingAccess = () => (
  <PageSection
    id="onboarding"
    ground="bright"
    heading={onboardingAccess.heading}
    note={
      <>
        {before}
        <a href={paths.clientPortal} className={LINK}>
          {portal}
        </a>
        {after}
      </>
    }
  >
    <div className="max-w-[36rem]">
      <Input
        name="accessToken"
        label="Access Token"
        type="text"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={({ key }) => key === 'Enter' && refuse()}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 md:mt-6 md:gap-x-8 gap-y-3">
        <Button variant="primary" onClick={refuse} className="min-w-40 md:min-w-48">
          Authenticate
        </Button>
        <a href={paths.contact} className={`py-1 ${LINK}`}>
          Request Credentials
        </a>
      </div>
    </div>
  </PageSection>
);

const LINK = 'underline decoration-brass-deep underline-offset-4 hover:text-brass-deep';
