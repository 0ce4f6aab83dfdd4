import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { dominionRequest } from '../../content/dominion.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to send the request. Please try again.';

/** Requests an access code. */
export const AccessRequestForm = () => (
  <InquiryForm
    form="access"
    label={dominionRequest.heading}
    sentTitle={dominionRequest.received.heading}
    acknowledge={(received) => (
      <LazyReceivedPanel {...dominionRequest.received} {...received}>
        <ButtonLink href={paths.qualification()}>Read the criteria</ButtonLink>
      </LazyReceivedPanel>
    )}
    explain={() => FAILURE}
  >
    <div className="grid gap-6 sm:grid-cols-2">
      <Input name="name" label="Full name" required autoComplete="name" />
      <Input name="company" label="Company" required autoComplete="organization" />
      <Input
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        className="sm:col-span-2"
      />
      <Textarea
        name="message"
        label="Purpose of access"
        hint="Content you wish to read, and who introduced you"
        required
        missing="Please say what the code is for."
        rows={4}
        className="sm:col-span-2"
      />
    </div>
    <FormFooter label="Send Request" sending="Submitting..." />
  </InquiryForm>
);
