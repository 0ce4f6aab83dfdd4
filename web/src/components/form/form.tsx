import type { Endpoint, OutputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { submit } from '../../api/submit.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

interface FormProps<E extends Endpoint>
  extends Omit<FormFrameProps<OutputOf<E>>, 'action' | 'send' | 'draft' | 'onApproach'> {
  endpoint: E;
  /** Composes the request from the form's fields. */
  compose: (values: FormValues) => RequestOf<E>;
  /**
   * Stores input and idempotency key under this name in the tab until acknowledged, so that a reload loses
   * nothing and a repeated attempt acts once. Leave out for forms with secrets.
   */
  keepAs?: string;
}

/** A form that sends its fields to an endpoint. */
export const Form = <E extends Endpoint>({ endpoint, compose, keepAs, ...rest }: FormProps<E>) => (
  <FormFrame
    {...rest}
    action={endpoint.path}
    draft={keepAs}
    send={(values) => submit(endpoint, compose(values), keepAs)}
  />
);
