import { paths } from '../../paths.ts';
import { returnPath } from './return-path.ts';

/** Path of the screen after the sign-in of staff, from the query of its address. */
export const afterSignIn = (search: string): string =>
  returnPath(new URLSearchParams(search).get('returnTo'), {
    signIn: paths.staffAccess,
    otherwise: paths.crm,
  });
