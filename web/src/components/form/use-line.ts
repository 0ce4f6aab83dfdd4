import { type RefObject, useEffect, useState } from 'react';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { NetworkError } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import type { LineState } from './line-notice.tsx';
import { sendOnSlowLine } from './send-on-slow-line.ts';

/**
 * Sends a form's fields over a line that may be slow or gone, and says which it is. What could not be sent offline is sent
 * once the browser is online again, as the form is then.
 */
export const useLine = <Output>(
  send: (values: FormValues) => Promise<Submitted<Output>>,
  form: RefObject<HTMLElement | null>,
) => {
  const [line, setLine] = useState<LineState>();
  const isOffline = line?.state === 'offline';

  useEffect(() => {
    if (!isOffline) return;
    const isBack = () => form.current?.querySelector('form')?.requestSubmit();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, [isOffline, form]);

  const sendOnLine = async (values: FormValues): Promise<Submitted<Output>> => {
    setLine(undefined);
    const outcome = await sendOnSlowLine(
      () => send(values),
      (sendAgain) => setLine({ state: 'slow', sendAgain }),
    );
    const isCut = !outcome.sent && outcome.error instanceof NetworkError && !navigator.onLine;
    setLine(isCut ? { state: 'offline' } : undefined);
    return outcome;
  };

  const sendAgain = () => {
    if (line?.state !== 'slow') return;
    setLine({ state: 'again' });
    line.sendAgain();
  };

  return { line, sendOnLine, sendAgain };
};
