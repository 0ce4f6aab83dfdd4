import { verifyAccessCode } from '../../../shared/contract/access-codes.ts';
import type { FormValues } from '../../../shared/domain/inquiry-forms.ts';
import { submit } from './submit.ts';

/** Asks the server whether an access code is right. */
export const askGate = ({ code = '' }: FormValues) => submit(verifyAccessCode, { code });
