import { REFERENCE_NUMBERS, referenceField } from '../../../../shared/domain/reference-contacts.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { onboardForm } from '../../content/onboard.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';

/** Takes a Tier 1 onboarding with its reference contacts; the papers follow. */
export const OnboardingForm = () => (
  <InquiryForm
    form="onboard"
    label={onboardForm.heading}
    sentTitle={onboardForm.received.heading}
    acknowledge={(received) => (
      <LazyReceivedPanel {...onboardForm.received} {...received}>
        <p className="max-w-[36rem] border-t border-rule pt-5">{onboardForm.received.next}</p>
      </LazyReceivedPanel>
    )}
    explain={() => onboardForm.failure}
  >
    <div className="grid gap-6 sm:grid-cols-2">
      <Input name="name" label="Full name" required autoComplete="name" />
      <Input name="company" label="Company" required autoComplete="organization" />
      <Input
        name="email"
        label="Email"
        type="email"
        hint={onboardForm.emailHint}
        required
        autoComplete="email"
        className="sm:col-span-2"
      />
      <Textarea
        name="message"
        label="Message"
        hint={onboardForm.messageHint}
        required
        className="sm:col-span-2"
      />
      {REFERENCE_NUMBERS.map((number) => (
        <Reference key={number} number={number} />
      ))}
    </div>
    <FormFooter label="Submit Onboarding" sending="Submitting..." />
  </InquiryForm>
);

/** One reference contact: name, company, and an email or a phone. */
const Reference = ({ number }: { number: number }) => (
  <fieldset className="min-w-0 border-t border-ink pt-5 sm:col-span-2">
    <legend className="contents">
      <span className="title block pt-5">Reference {number}</span>
    </legend>
    <div className="mt-4 grid gap-6 sm:grid-cols-2">
      <Input
        name={referenceField(number, 'Name')}
        label="Name"
        required
        missing="Please enter the name of this reference."
        autoComplete="off"
      />
      <Input
        name={referenceField(number, 'Company')}
        label="Company"
        required
        missing="Please enter the company of this reference."
        autoComplete="off"
      />
      <Input
        name={referenceField(number, 'Email')}
        label="Email"
        hint={number === 1 ? onboardForm.reachHint : undefined}
        type="email"
        autoComplete="off"
      />
      <Input name={referenceField(number, 'Phone')} label="Phone" type="tel" autoComplete="off" />
    </div>
  </fieldset>
);
