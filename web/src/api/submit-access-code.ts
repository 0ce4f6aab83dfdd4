import { verifyAccessCode } from '../../../shared/contract/access-codes.ts';
import type { FormValues } from '../../../shared/domain/form.ts';
import { submit } from './submit.ts';

/** Asks the server whether an access code is valid. */
export const submitAccessCode = ({ code = '' }: FormValues) => submit(verifyAccessCode, { code });
