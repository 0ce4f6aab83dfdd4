import {
  Children,
  type ReactNode,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { ownMessage, UnreadAnswer } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import { enableSubmit } from '../../ui/form/enable-submit.ts';
import { FormContext } from '../../ui/form/form-context.ts';
import { formValues } from '../../ui/form/form-values.ts';
import { resetOnceSent } from '../../ui/form/reset-once-sent.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { cleanAddress } from './clean-address.ts';
import { forgetDraft } from './forget-draft.ts';
import { restoreDraft } from './form-drafts.ts';
import { isLeft } from './is-left.ts';
import { sendSafely } from './send-safely.ts';

export interface FormFrameProps<Output> {
  /** Accessible name of the form; a dialog names the only form in it. */
  label?: string;
  /** The browser submits the form to this URL while no script has loaded. */
  action: string;
  send: (values: FormValues, form: HTMLFormElement) => Promise<Submitted<Output>>;
  onSent: (output: Output) => void;
  /** Message for a failure that concerns no field. */
  explain: Explain;
  onFailed?: (message: string, error: unknown) => void;
  /** Called with every failure, whether it concerns a field or not. */
  onRefused?: (error: unknown) => void;
  /** Called in place of the others where the form was left before the answer. */
  onLeft?: (outcome: Submitted<Output>) => void;
  /** An attempt that an earlier form of this place began: it becomes this form's. */
  earlier?: EarlierAttempt<Output> | undefined;
  /** Called once when the visitor submits and leaves a required field empty. */
  onMissing?: () => void;
  /**
   * Stores the input under this name in the tab until it is acknowledged. Leave out for forms with secrets.
   */
  draft?: string | undefined;
  /** Fills the form from its draft, in place of `restoreDraft`; answers the end of it. */
  fill?: (form: HTMLFormElement) => (() => void) | undefined;
  /** Called when a field takes the focus. */
  onApproach?: () => void;
  /** Focuses the first field, for a visitor who returns to the form. */
  focusFirst?: boolean;
  /** Shown and announced above the footer. */
  notice?: ReactNode;
  className?: string;
  /** The last child is the footer with the submit button. */
  children: ReactNode;
}

export interface EarlierAttempt<Output> {
  /** Absent where nothing is being sent. */
  readonly answer: Promise<Submitted<Output>> | undefined;
  /** Whether the stored draft is what was sent. */
  readonly isDraftAsSent: () => boolean;
}

export type Refused = Extract<Submitted<unknown>, { sent: false }>;
export type Explain = (error: unknown) => string;

// A form may send a field under another name; its error then shows as the failure of the form.
export const messageOf = ({ error, fields }: Refused, explain: Explain): string =>
  Object.values(fields)[0] ?? ownMessage(error) ?? explain(error);

/**
 * A form that any function can send. Errors of fields show beside them, whether the browser or the server
 * finds them; any other failure shows above the button.
 */
export const FormFrame = <Output,>(props: FormFrameProps<Output>) => {
  const { action, send, onSent, explain, onFailed, onRefused, onMissing, draft, onApproach } = props;
  const {
    onLeft,
    earlier,
    fill = restoreDraft,
    label,
    focusFirst = false,
    notice,
    className,
    children,
  } = props;
  const parts = Children.toArray(children);
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef(false);
  const [sending, setSending] = useState(false);
  const { errors, setErrors, showFault, forgive, refuse } = useFieldErrors(onMissing);
  const [failure, setFailure] = useState<string>();
  const failed = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    if (form.current === null) return;
    const end = fill(form.current);
    enableSubmit(form.current);
    for (const field of form.current.elements) cleanAddress(field);
    if (focusFirst) form.current.querySelector<HTMLElement>(FIELDS)?.focus();
    return end;
  }, [fill, focusFirst]);

  // The browser keeps the button in place, so the message above it may appear out of view.
  useLayoutEffect(() => {
    if (failure !== undefined) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  /** A function that empties the form and its draft of what is sent. */
  const emptyOnceSent = (element: HTMLFormElement) => {
    const reset = resetOnceSent(element);

    return () => {
      if (draft !== undefined) forgetDraft(draft);
      reset();
    };
  };

  const settle = async (
    element: HTMLFormElement,
    answer: Promise<Submitted<Output>>,
    empty: () => void,
  ): Promise<void> => {
    pending.current = true;
    setSending(true);
    setErrors({});
    setFailure(undefined);
    const outcome = await answer;
    pending.current = false;
    setSending(false);

    // A form of the same place may be on the screen since: it is another attempt.
    if (onLeft !== undefined && isLeft(element)) return onLeft(outcome);
    if (outcome.sent) {
      empty();
      return onSent(outcome.output);
    }
    onRefused?.(outcome.error);
    if (refuse(element, outcome.fields)) return;
    const message = messageOf(outcome, explain);
    setFailure(message);
    // Its toast would say that nothing was sent.
    const isUnread = outcome.error instanceof UnreadAnswer;
    if (onFailed !== undefined && !isUnread) afterPaint(() => onFailed(message, outcome.error));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending.current) return;
    const element = event.currentTarget;
    const answer = sendSafely(() => send(formValues(element), element));
    void settle(element, answer, emptyOnceSent(element));
  };

  const takeOver = useEffectEvent(() => {
    const element = form.current;
    if (element === null || earlier?.answer === undefined || pending.current) return;
    const keepTyped = () => undefined;
    void settle(element, earlier.answer, earlier.isDraftAsSent() ? emptyOnceSent(element) : keepTyped);
  });
  useLayoutEffect(() => takeOver(), []);

  return (
    <FormContext value={{ errors, sending }}>
      <form
        ref={form}
        aria-label={label}
        className={className}
        action={action}
        method="post"
        data-draft={draft}
        data-failure={explain(undefined)}
        aria-busy={sending}
        onFocus={onApproach}
        onSubmit={submit}
        onInvalidCapture={showFault}
        onInput={(event) => {
          cleanAddress(event.target);
          forgive(event);
        }}
      >
        {parts.slice(0, -1)}
        <p ref={failed} role="alert" className="mt-6 scroll-mt-4 text-fault empty:hidden">
          {failure}
        </p>
        {notice !== undefined && (
          <div role="status" className="empty:sr-only">
            {notice}
          </div>
        )}
        {parts.at(-1)}
      </form>
    </FormContext>
  );
};

const FIELDS = ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"])';

const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));
