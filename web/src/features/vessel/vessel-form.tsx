import { CAPACITY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { submission } from '../../content/maritime.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { InquiryForm } from '../../ui/inquiry-form.tsx';
import { ReceivedPanel } from '../../ui/received-panel.tsx';

const FAILURE = 'Failed to submit vessel information. Please try again.';
const { thanks } = submission;
const CAPACITIES = CAPACITY_TYPES.map((value) => ({ value, label: value }));

/** Takes a vessel or capacity submission; once received, a thank-you panel stands in its place for good. */
export const VesselForm = () => {
  return (
    <InquiryForm
      form="vessel"
      label={submission.heading}
      acknowledge={(received) => (
        <ReceivedPanel heading={thanks.heading} text={thanks.text} {...received}>
          <p className="max-w-[36rem] border-t border-rule pt-5">{thanks.next}</p>
        </ReceivedPanel>
      )}
      explain={() => FAILURE}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Input name="fullName" label="Full name" required autoComplete="name" maxLength={200} />
        <Input name="company" label="Company" required autoComplete="organization" maxLength={200} />
        <Input name="email" label="Email" type="email" required autoComplete="email" maxLength={254} />
        <Input name="phone" label="Phone" type="tel" required autoComplete="tel" maxLength={40} />
        <Select
          name="capacityType"
          label="Capacity type"
          required
          placeholder="Select a capacity type"
          options={CAPACITIES}
        />
        <Input
          name="location"
          label="Location / port range"
          hint="Where the vessel opens, or the ports you offer"
          required
          maxLength={200}
        />
        <Textarea
          name="message"
          label="Message"
          hint="Vessel name, deadweight, open dates, last cargoes: whatever helps the desk"
          maxLength={9_000}
          className="sm:col-span-2"
        />
      </div>
      <FormFoot label="Submit Vessel Information" sending="SUBMITTING VESSEL INFO..." />
    </InquiryForm>
  );
};
