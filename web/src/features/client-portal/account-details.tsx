import { readOwnProfile } from '../../../../shared/contract/client-portal.ts';
import { ACCESS_TIER_LABELS } from '../../../../shared/domain/portal-user.ts';
import { useQuery } from '../../api/query.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { PasswordForm } from './password-form.tsx';
import { PortalSection } from './portal-section.tsx';

/** The client's details, and the password form. */
export const AccountDetails = () => {
  const read = useQuery(readOwnProfile, {});

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <PortalSection title="Your details" note="Something not right? Tell your relationship lead.">
        {read.state === 'loading' && <Skeleton label="Loading your details…" />}
        {read.state === 'failed' && (
          <Failed onRetry={read.reload}>Your details cannot be loaded right now.</Failed>
        )}
        {read.state === 'ready' && (
          <DescriptionList
            items={[
              ['Name', read.data.clientName],
              ['Company', read.data.company],
              ['Email', read.data.contactEmail],
              ['Username', read.data.username],
              ['Access tier', ACCESS_TIER_LABELS[read.data.accessTier]],
              ['Division', read.data.division],
              ['User since', <Time key="since" at={read.data.createdAt} as={dayOf} />],
            ]}
          />
        )}
      </PortalSection>
      <div className="off-paper">
        <PortalSection title="Password" note="A change signs you out everywhere else.">
          <PasswordForm />
        </PortalSection>
      </div>
    </div>
  );
};
