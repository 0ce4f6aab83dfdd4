import { useRef } from 'react';
import type { Granted, verifyAccessCode } from '../../../../shared/contract/access-codes.ts';
import { isRefusal, NetworkError, ProblemError } from '../../api/errors.ts';
import { FormFrame } from '../../components/form/form-frame.tsx';
import { lazySubmit } from '../../components/form/lazy-submit.ts';
import { LineNotice } from '../../components/form/line-notice.tsx';
import { useLine } from '../../components/form/use-line.ts';
import { dominionLocked } from '../../content/dominion.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input } from '../../ui/form/input.tsx';
import { LazyAccessGranted } from './lazy-access-granted.ts';

const ACTION: (typeof verifyAccessCode)['path'] = '/api/access-codes/verify';

const lazyForm = lazySubmit(async () => {
  const [{ submitAccessCode }] = await Promise.all([
    import('../../api/submit-access-code.ts'),
    LazyAccessGranted.load(),
  ]);

  return submitAccessCode;
});

const isInvalidCode = (error: unknown) => error instanceof ProblemError && error.code === 'unauthenticated';

const explain = (error: unknown): string => {
  if (isInvalidCode(error)) return 'Invalid access code. Authorization denied.';
  if (error instanceof NetworkError || isRefusal(error)) return error.message;
  return 'The access code could not be checked. Please try again.';
};

/** Asks for the access code; the server decides whether it is valid. */
export const AccessCodeForm = ({ onGranted }: { onGranted: (grant: Granted) => void }) => {
  const container = useRef<HTMLDivElement>(null);
  const { line, sendOnLine } = useLine(lazyForm.send, container);

  // Clears a refused code; a code that could not be checked stays for another attempt.
  const resetField = (error: unknown) => {
    const field = container.current?.querySelector('input');
    if (field && isInvalidCode(error)) field.value = '';
    field?.focus();
  };

  return (
    <div ref={container} className="max-w-[32rem]">
      <FormFrame
        onApproach={lazyForm.onApproach}
        send={sendOnLine}
        notice={line && <LineNotice line={line} />}
        label={dominionLocked.title}
        action={ACTION}
        onSent={onGranted}
        explain={explain}
        onFailed={(_, error) => resetField(error)}
      >
        <Input
          name="code"
          label="Access code"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormFooter label="Enter" sending="Verifying...">
          Capital and small letters count the same. No code yet?{' '}
          <a href="#request" className="underline decoration-brass underline-offset-4">
            Request one
          </a>
          .
        </FormFooter>
      </FormFrame>
    </div>
  );
};
