import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { briefingForm, briefingPriorityLevels, briefingTypes } from '../../content/briefing.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';

const PRIORITIES = briefingPriorityLevels.map(({ value, name, turnaround }) => ({
  value,
  label: `${name} (${turnaround})`,
}));

const explain = (error: unknown) => (error instanceof Error ? error.message : 'An unexpected error occurred');

export const BriefingForm = () => {
  return (
    <InquiryForm
      form="briefing"
      label={briefingForm.heading}
      sentTitle={briefingForm.received.heading}
      opening={
        <>
          <h2 className="heading">{briefingForm.heading}</h2>
          <p className="mt-4 mb-8 text-lead text-ink-soft">{briefingForm.note}</p>
        </>
      }
      acknowledge={(received) => (
        <LazyReceivedPanel isWhole {...briefingForm.received} {...received}>
          <ButtonLink href={paths.home}>Return to the Home Page</ButtonLink>
        </LazyReceivedPanel>
      )}
      explain={explain}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Input name="name" label="Full name" required autoComplete="name" />
        <Input name="organization" label="Organisation" required autoComplete="organization" />
        <Input name="position" label="Position" required autoComplete="organization-title" />
        <Input name="email" label="Email" type="email" required autoComplete="email" />
        <Input name="phone" label="Phone" type="tel" required autoComplete="tel" className="sm:col-span-2" />
        <Select
          name="priorityLevel"
          label="Priority level"
          required
          placeholder="Select a priority level"
          options={PRIORITIES}
        />
        <Select
          name="briefingType"
          label="Briefing type"
          urlParam="type"
          required
          placeholder="Select a briefing type"
          options={briefingTypes}
        />
        <Textarea
          name="briefingPurpose"
          label="Purpose of the briefing"
          hint="Who attends, and what is to be decided"
          required
          missing="Please say what the briefing is for."
          className="sm:col-span-2"
        />
        <Textarea name="additionalNotes" label="Additional notes" rows={3} className="sm:col-span-2" />
        <Checkbox
          name="confidentiality"
          label={briefingForm.acknowledgement}
          required
          className="sm:col-span-2"
        />
      </div>
      <FormFooter label="Request Corporate Briefing" sending="Processing" awaits="confidentiality">
        The button is enabled once the acknowledgement is ticked.
      </FormFooter>
    </InquiryForm>
  );
};
