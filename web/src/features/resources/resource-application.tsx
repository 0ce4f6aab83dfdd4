import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { resourceLevels } from '../../content/resource-levels.ts';
import { resourcesApplication } from '../../content/resources.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to submit application. Please try again.';

export const ResourceApplication = () => {
  return (
    <InquiryForm
      form="resource"
      label={resourcesApplication.heading}
      sentTitle={resourcesApplication.received.heading}
      acknowledge={(received, another) => (
        <LazyReceivedPanel {...resourcesApplication.received} {...received}>
          <Button onClick={another}>Submit Another Application</Button>
        </LazyReceivedPanel>
      )}
      explain={() => FAILURE}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          name="accessLevel"
          label="Access level"
          required
          placeholder="Select an access level"
          options={resourceLevels}
          className="sm:col-span-2"
        />
        <Input name="organization" label="Organisation" required autoComplete="organization" />
        <Input name="contactEmail" label="Contact email" type="email" required autoComplete="email" />
        <Textarea
          name="relationship"
          label="Relationship"
          hint="Your standing with the group: client since when, through which division, or introduced by whom"
          required
          missing="Please describe your relationship with the group."
          rows={4}
          className="sm:col-span-2"
        />
      </div>
      <FormFooter label="Submit Application" sending="Submitting..." />
    </InquiryForm>
  );
};
