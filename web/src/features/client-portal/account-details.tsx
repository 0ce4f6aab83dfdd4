import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readOwnProfile,
} from '../../../../shared/contract/client-portal.ts';
import { ACCESS_TIER_LABELS } from '../../../../shared/domain/portal-user.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { OwnSessions } from '../../components/own-sessions.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { PasswordForm } from './password-form.tsx';
import { PortalSection } from './portal-section.tsx';

/** The client's details, sessions, and the password form. */
export const AccountDetails = () => {
  const read = useQuery(readOwnProfile, {});

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <PortalSection title="Your details" note="Something not right? Tell your relationship lead.">
        <Loaded read={read} what="your details" failed="Your details cannot be loaded right now.">
          {(profile) => (
            <DescriptionList
              items={[
                ['Name', profile.clientName],
                ['Company', profile.company],
                ['Email', profile.email ?? ''],
                ['Username', profile.username],
                ['Access tier', ACCESS_TIER_LABELS[profile.accessTier]],
                ['Division', profile.division],
                ['User since', <Time key="since" at={profile.createdAt} as={dayOf} />],
              ]}
            />
          )}
        </Loaded>
      </PortalSection>
      <div className="flex flex-col gap-12">
        <PortalSection
          title="Sessions"
          note="Where you are signed in. End what you do not recognise, and change your password."
        >
          <OwnSessions list={listOwnSessions} end={endOwnSession} endOthers={endOtherSessions} />
        </PortalSection>
        <div className="off-paper">
          <PortalSection title="Password" note="A change signs you out everywhere else.">
            <PasswordForm />
          </PortalSection>
        </div>
      </div>
    </div>
  );
};
