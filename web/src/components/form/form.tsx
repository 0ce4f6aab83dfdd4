import { useRef } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { useMutation } from '../../api/mutation.ts';
import { forgetOnceSent } from './forget-once-sent.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { keepFields } from './keep-fields.ts';
import { tellLeft } from './tell-left.ts';

export interface FormProps<E extends Endpoint>
  extends Omit<FormFrameProps<OutputOf<E>>, 'action' | 'send' | 'draft' | 'fill' | 'earlier' | 'onApproach'> {
  endpoint: E;
  /** Composes the request from the form's fields, by name; runs once no required field is empty. */
  compose: (values: FormValues) => RequestOf<E>;
  /**
   * Stores input and idempotency key under this name in the tab until acknowledged, so that a reload loses
   * nothing and a repeated attempt acts once. Leave out for forms with secrets.
   */
  keepAs?: string;
  /** Endpoints whose answers the write makes stale. */
  invalidates?: readonly Endpoint[];
}

/**
 * A form that sends its fields to an endpoint. Errors of fields show beside them, others above the button, and where it was left
 * before the answer in a toast.
 */
export const Form = <E extends Endpoint>(props: FormProps<E>) => {
  const { endpoint, compose, keepAs, invalidates, onSent, onLeft, ...rest } = props;
  const { send } = useMutation(endpoint, { invalidates, keepAs, showsUnread: true });
  const forgetLeft = useRef<() => void>(undefined);

  return (
    <FormFrame
      {...rest}
      action={endpoint.path}
      draft={keepAs}
      fill={keepFields}
      send={(values) => {
        if (keepAs !== undefined) forgetLeft.current = forgetOnceSent(keepAs);
        return send(compose(values));
      }}
      onSent={onSent}
      onLeft={(outcome) => {
        if (outcome.sent) forgetLeft.current?.();
        if (onLeft !== undefined) onLeft(outcome);
        else if (outcome.sent) onSent(outcome.output);
        else tellLeft('Not sent', outcome, rest.explain);
      }}
    />
  );
};
