import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '../../../../../shared/contract/staff-access.ts';
import { OwnSessions } from '../../../components/own-sessions.tsx';
import { OwnAccessCodeForm } from '../../../features/staff-access/own-access-code-form.tsx';
import { SecondFactorSection } from '../../../features/staff-access/second-factor-section.tsx';
import { Section } from '../../../ui/data/section.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const OwnAccountPage = () => (
  <>
    <div className="pb-6">
      <StaffHeading>Your account</StaffHeading>
    </div>
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <Section title="Sessions">
        <p className="py-3 text-note text-ink-soft">
          Where you are signed in. End what you do not recognise, and change your access code.
        </p>
        <OwnSessions list={listOwnStaffSessions} end={endOwnStaffSession} endOthers={endOtherStaffSessions} />
      </Section>
      <Section title="Access code">
        <p className="py-3 text-note text-ink-soft">A change signs you out everywhere else.</p>
        <OwnAccessCodeForm />
      </Section>
      <Section title="Second factor">
        <SecondFactorSection />
      </Section>
    </div>
  </>
);
