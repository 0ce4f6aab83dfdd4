import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../../shared/contract/leads.ts';
import { CAPACITY_TYPES, composeInquiry } from '../../../../shared/domain/inquiry-forms.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { VesselReceived } from './vessel-received.tsx';

const FAILURE = 'Failed to submit vessel information. Please try again.';
const CAPACITIES = CAPACITY_TYPES.map((value) => ({ value, label: value }));

/** Takes a vessel or capacity submission; once received, a thank-you panel stands in its place for good. */
export const VesselForm = () => {
  const [received, setReceived] = useState<OutputOf<typeof submitInquiry>>();
  if (received !== undefined) return <VesselReceived {...received} />;

  return (
    <Form
      endpoint={submitInquiry}
      compose={(values) => composeInquiry('vessel', values)}
      onSent={setReceived}
      explain={() => FAILURE}
      keepAs="vessel"
    >
      <input type="hidden" name="form" value="vessel" />
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
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton sending="SUBMITTING VESSEL INFO..." className="min-w-72">
          Submit Vessel Information
        </SubmitButton>
        <p className="text-note text-ink-soft">
          Fields marked <span className="text-brass-deep">*</span> are required.
        </p>
      </div>
    </Form>
  );
};
