import { CAPACITY_TYPES, SUBMISSION_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { InquiryForm, type ReceivedInquiry } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { maritimeSubmission } from '../../content/maritime.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';
import { SubmissionChoice } from './submission-choice.tsx';
import { CargoOnly, SubmissionOnly } from './submission-only.tsx';

const FAILURE = 'Failed to submit vessel information. Please try again.';
const { choices } = maritimeSubmission;

const thanksFor = ({ details }: ReceivedInquiry) =>
  choices[SUBMISSION_TYPES.find((type) => type === details.submissionType) ?? 'Vessel'].thanks;

/** Takes a vessel, a cargo or port capacity; a thank-you panel replaces the form for good. */
export const VesselForm = () => {
  return (
    <InquiryForm
      form="vessel"
      label={maritimeSubmission.heading}
      sentTitle={choices.Vessel.thanks.heading}
      acknowledge={(received) => {
        const { heading, text, next } = thanksFor(received);

        return (
          <LazyReceivedPanel heading={heading} text={text} {...received}>
            <p className="max-w-[36rem] border-t border-rule pt-5">{next}</p>
          </LazyReceivedPanel>
        );
      }}
      explain={() => FAILURE}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <SubmissionChoice />
        <Input name="fullName" label="Full name" required autoComplete="name" />
        <Input name="company" label="Company" required autoComplete="organization" />
        <Input name="email" label="Email" type="email" required autoComplete="email" />
        <Input name="phone" label="Phone" type="tel" required autoComplete="tel" />
        <Select
          name="capacityType"
          label="Capacity type"
          caption={<SubmissionOnly of={(type) => choices[type].capacity} />}
          required
          placeholder="Select a capacity type"
          options={CAPACITY_TYPES}
        />
        <Input
          name="location"
          label="Location / port range"
          hint={<SubmissionOnly of={(type) => choices[type].location} />}
          required
        />
        <CargoOnly>
          <Input
            name="cargo"
            label="Cargo and quantity (optional)"
            hint="Such as 50,000 t of wheat in bulk, 5% more or less"
          />
          <Input
            name="laycan"
            label="Laycan (optional)"
            hint="The days between which the vessel is to be ready to load"
          />
        </CargoOnly>
        <Textarea
          name="message"
          label="Message"
          hint={<SubmissionOnly of={(type) => choices[type].message} />}
          className="sm:col-span-2"
        />
      </div>
      <FormFooter
        label={<SubmissionOnly of={(type) => choices[type].submit} />}
        sending="SUBMITTING VESSEL INFO..."
      />
    </InquiryForm>
  );
};
