import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { NetworkError } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import type { LineState } from './line-notice.tsx';
import { sendOnSlowLine } from './send-on-slow-line.ts';

/** Whether no answer came because the browser is offline. */
export const isCutOff = (outcome: Submitted<unknown>): boolean =>
  !outcome.sent && outcome.error instanceof NetworkError && !navigator.onLine;

type WaitOffline = (form: HTMLFormElement) => (() => void) | undefined;

interface LineOptions {
  /** The form was left offline, and is shown again. */
  wasOffline?: boolean;
  /** Submits the form once the browser is online, until the answered function is called; by default as long as it is shown. */
  waitOffline?: WaitOffline;
}

const submitOnceOnline: WaitOffline = (form) => {
  const isBack = () => form.requestSubmit();
  addEventListener('online', isBack);
  return () => removeEventListener('online', isBack);
};

/**
 * Sends a form's fields over a line that may be slow or gone, and says which it is. What could not be sent offline is sent
 * once the browser is online again, as the form is then.
 */
export const useLine = <Output>(
  send: (values: FormValues) => Promise<Submitted<Output>>,
  form: RefObject<HTMLElement | null>,
  { wasOffline = false, waitOffline = submitOnceOnline }: LineOptions = {},
) => {
  const [line, setLine] = useState<LineState | undefined>(wasOffline ? { state: 'offline' } : undefined);
  const isOffline = line?.state === 'offline';
  const wait = useEffectEvent(waitOffline);

  useEffect(() => {
    const element = form.current?.querySelector('form');
    return isOffline && element ? wait(element) : undefined;
  }, [isOffline, form]);

  const sendOnLine = async (values: FormValues): Promise<Submitted<Output>> => {
    setLine(undefined);
    const outcome = await sendOnSlowLine(
      () => send(values),
      (sendAgain) => setLine({ state: 'slow', sendAgain }),
    );
    setLine(isCutOff(outcome) ? { state: 'offline' } : undefined);
    return outcome;
  };

  const sendAgain = () => {
    if (line?.state !== 'slow') return;
    setLine({ state: 'again' });
    line.sendAgain();
  };

  return { line, sendOnLine, sendAgain };
};
