import type { FormValues } from '../../../../shared/domain/form.ts';
import type { FormId } from '../../../../shared/domain/inquiry-forms.ts';
import { UnreadAnswer } from '../../api/errors.ts';
import type { InquiryReceipt } from '../../api/send-inquiry.ts';
import type { Submitted } from '../../api/submit.ts';
import { enableSubmit } from '../../ui/form/enable-submit.ts';
import { formValues } from '../../ui/form/form-values.ts';
import { showToast, type Toast } from '../../ui/overlay/toast.tsx';
import { forgetDraft, rememberDraft } from './forget-draft.ts';
import { type EarlierAttempt, type Explain, messageOf } from './form-frame.tsx';
import { sendSafely } from './send-safely.ts';
import { isCutOff } from './use-line.ts';

type Outcome = Submitted<InquiryReceipt>;

/** A form of the site, with what a toast says of it where it was left. */
export interface LeavableForm {
  readonly form: FormId;
  /** Path and anchor of the form. */
  readonly href: string;
  /** Title once its inquiry was received. */
  readonly sentTitle: string;
  readonly explain: Explain;
  readonly send: (form: FormId, values: FormValues) => Promise<Outcome>;
}

/** An inquiry that has not been received yet. */
interface PendingInquiry extends EarlierAttempt<InquiryReceipt> {
  /** The form that it comes from, which may have been left. */
  readonly element: HTMLFormElement;
  /** Waits until the browser is online. */
  readonly isOffline: boolean;
}

const pending = new Map<FormId, PendingInquiry>();

/** The inquiry that a visitor has left in an earlier form of this name. */
export const pendingInquiry = (form: FormId): PendingInquiry | undefined => pending.get(form);

const keepPending = (
  form: FormId,
  element: HTMLFormElement,
  { answer, isOffline = false }: Partial<PendingInquiry>,
): PendingInquiry => {
  const inquiry = { element, answer, isOffline, isDraftAsSent: rememberDraft(form) };
  pending.set(form, inquiry);

  return inquiry;
};

/** Whether the page has a form of this name: it shows the outcome. The form of the footer may be folded. */
const isShown = (form: FormId): boolean =>
  [...document.forms].some((shown) => shown.dataset.draft === form && shown.checkVisibility?.() !== false);

/** Sends the inquiry of a form. If the visitor has left the form by the time of the outcome, a toast tells it. */
export const sendFromForm = (
  from: LeavableForm,
  element: HTMLFormElement,
  send: () => Promise<Outcome>,
): Promise<Outcome> => {
  const { form } = from;
  const answer = sendSafely(send);
  const inquiry = keepPending(form, element, { answer });
  void answer.then((outcome) => {
    pending.delete(form);
    if (isShown(form)) return;
    if (!outcome.sent) pending.set(form, { ...inquiry, answer: undefined });
    else if (inquiry.isDraftAsSent()) forgetDraft(form);
    void tellOutcome(from, element, outcome);
  });

  return answer;
};

/**
 * Sends the inquiry of a form, as it is by then, once the browser is online, also where the form was left. Does nothing where it was
 * sent meanwhile, or is shown again: that form waits itself.
 */
export const sendOnceOnline = (from: LeavableForm, element: HTMLFormElement): undefined => {
  const { form, send } = from;
  const inquiry = keepPending(form, element, { isOffline: true });
  const isBack = () => {
    if (pending.get(form) !== inquiry) removeEventListener('online', isBack);
    else if (element.isConnected) element.requestSubmit();
    else void sendFromForm(from, element, () => send(form, formValues(element)));
  };
  addEventListener('online', isBack);
};

/** Ticks the boxes as they were ticked, which no draft keeps, if the form has the same text: it is the same submission. */
export const tickAgain = ({ element, isDraftAsSent }: PendingInquiry, form: HTMLFormElement) => {
  if (!isDraftAsSent()) return;
  for (const { name } of element.querySelectorAll<HTMLInputElement>('[type="checkbox"]:checked')) {
    const box = form.elements.namedItem(name);
    if (box instanceof HTMLInputElement) box.checked = true;
  }
  enableSubmit(form);
};

const OFFLINE =
  'You are offline. What you wrote is sent as soon as you are back online. Please keep this page open until then.';

const tellOutcome = async (from: LeavableForm, element: HTMLFormElement, outcome: Outcome) => {
  const { form, sentTitle, explain, href } = from;
  const tell = (toast: Toast) => showToast({ ...toast, stays: true, about: form });
  if (outcome.sent) {
    // The script has come with the one that sends.
    const { receiptText } = await import('./receipt.tsx');
    tell({ title: sentTitle, description: receiptText(outcome.output) });
  } else if (isCutOff(outcome)) {
    sendOnceOnline(from, element);
    tell({ title: 'Not sent yet', description: OFFLINE });
  } else if (outcome.error instanceof UnreadAnswer) {
    tell({ title: sentTitle, description: outcome.error.message });
  } else {
    tell({
      tone: 'destructive',
      title: 'Not sent',
      description: `${messageOf(outcome, explain)} What you wrote is still in the form.`,
      link: { label: 'Back to the form', href },
    });
  }
};
