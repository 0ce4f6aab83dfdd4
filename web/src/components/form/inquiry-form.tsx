import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { submitInquiry } from '../../../../shared/contract/leads.ts';
import { HONEYPOT } from '../../../../shared/domain/inquiry-choices.ts';
import type { FormId } from '../../../../shared/domain/inquiry-forms.ts';
import { PRIVACY_POLICY_DATE } from '../../../../shared/domain/privacy-policy.ts';
import type { InquiryReceipt } from '../../api/send-inquiry.ts';
import { paths } from '../../paths.ts';
import { closeToastsAbout } from '../../ui/overlay/toast.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { LazyReceivedPanel } from './lazy-received-panel.ts';
import { lazySubmit } from './lazy-submit.ts';
import { LineNotice } from './line-notice.tsx';
import { pendingInquiry, sendFromForm, sendOnceOnline, tickAgain } from './pending-inquiries.ts';
import { useLine } from './use-line.ts';

export type ReceivedInquiry = InquiryReceipt;

const ACTION: (typeof submitInquiry)['path'] = '/api/contact';

const { send, onApproach } = lazySubmit(async () => {
  const [{ sendInquiry, requestFormToken }] = await Promise.all([
    import('../../api/send-inquiry.ts'),
    // What shows once the inquiry was received must not have to load then.
    LazyReceivedPanel.load(),
  ]);
  // In the background: no inquiry waits for its token.
  void requestFormToken();

  return sendInquiry;
});

interface InquiryFormProps
  extends Omit<
    FormFrameProps<ReceivedInquiry>,
    | 'action'
    | 'send'
    | 'notice'
    | 'draft'
    | 'onApproach'
    | 'onSent'
    | 'onLeft'
    | 'earlier'
    | 'focusFirst'
    | 'label'
  > {
  form: FormId;
  label: string;
  /** Title of the toast where the inquiry was received after the visitor left the form. */
  sentTitle: string;
  /** Heading and note above the form, which the acknowledgement replaces as well. */
  opening?: ReactNode;
  onSent?: (received: ReceivedInquiry) => void;
  /** Replaces the form once the inquiry was received; `another` brings the form back. */
  acknowledge?: (received: ReceivedInquiry, another: () => void) => ReactNode;
}

/** A form whose fields become an inquiry. */
export const InquiryForm = (props: InquiryFormProps) => {
  const { form, sentTitle, opening, onSent, acknowledge, children, ...rest } = props;
  const [received, setReceived] = useState<ReceivedInquiry>();
  const [isAnother, setAnother] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const id = `${form}-form`;
  const from = { form, href: `${pathname}#${id}`, sentTitle, explain: rest.explain, send };
  const [earlier] = useState(() => pendingInquiry(form));
  const { line, sendOnLine, sendAgain } = useLine((values) => send(form, values), container, {
    wasOffline: earlier?.isOffline ?? false,
    waitOffline: (element) => sendOnceOnline(from, element),
  });

  useLayoutEffect(() => {
    const element = container.current?.querySelector('form');
    if (earlier !== undefined && element) tickAgain(earlier, element);
  }, [earlier]);

  const startAgain = () => {
    setAnother(true);
    setReceived(undefined);
  };
  if (received !== undefined && acknowledge !== undefined) return acknowledge(received, startAgain);

  return (
    <div ref={container} id={id} className="scroll-mt-4">
      {opening}
      <FormFrame
        {...rest}
        action={ACTION}
        draft={form}
        send={(values, element) => {
          // One may say that the attempt before failed.
          closeToastsAbout(form);
          return sendFromForm(from, element, () => sendOnLine(values));
        }}
        // `sendFromForm` tells it.
        onLeft={() => undefined}
        earlier={isAnother ? undefined : earlier}
        notice={line ? <LineNotice line={line} onSendAgain={sendAgain} /> : null}
        onSent={(receipt) => {
          setReceived(receipt);
          onSent?.(receipt);
        }}
        onApproach={onApproach}
        focusFirst={isAnother}
      >
        <input type="hidden" name="form" value={form} />
        <Honeypot />
        {children}
      </FormFrame>
      <p className="mt-4 text-note">
        Our{' '}
        <a href={paths.privacyPolicy} className="underline decoration-brass underline-offset-4">
          privacy policy of {PRIVACY_POLICY_DATE}
        </a>{' '}
        says how we use what you send.
      </p>
    </div>
  );
};

// Attributes that tell password managers to leave the field empty: 1Password, Bitwarden, LastPass, Dashlane
// and Proton Pass.
const UNFILLED = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
};

/** A hidden field: only programs fill it in, and their inquiries go into quarantine. */
const Honeypot = () => (
  <span aria-hidden="true" className="fixed -left-[9999px] size-px overflow-hidden print:hidden">
    <input name={HONEYPOT} tabIndex={-1} {...UNFILLED} />
  </span>
);
