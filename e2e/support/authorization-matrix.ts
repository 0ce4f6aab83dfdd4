import type { Auth, Endpoint } from '../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../shared/contract/errors.ts';

/** Everybody who may call an endpoint, by what they present. */
export const CALLERS = [
  'nobody',
  'forged token',
  'expired client',
  'expired staff',
  'signed-out client',
  'signed-out staff',
  'deactivated client',
  'deactivated staff',
  'client under the name of staff',
  'staff under the name of a client',
  'client',
  'staff',
  'admin',
  'staff whose sign-in is not complete',
  'admin who must step up',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What a caller meets: a refusal, or an answer to what they ask. */
export type Verdict = 'answered' | Extract<ErrorCode, 'forbidden'> | RefusalCode;
type RefusalCode = Extract<
  ErrorCode,
  'unauthenticated' | 'access_ended' | 'second_factor_required' | 'step_up_required'
>;

const STAFF_ALIKE: Partial<Record<Caller, Verdict>> = {
  'deactivated staff': 'access_ended',
  'staff whose sign-in is not complete': 'second_factor_required',
  client: 'forbidden',
  // The account is judged where its own endpoints are called: to staff's, any client is a stranger.
  'deactivated client': 'forbidden',
  'signed-out client': 'forbidden',
};

/** The verdicts by who may call an endpoint; `unauthenticated` where none is named. */
const BY_AUTH: Record<Exclude<Auth, 'public'>, Partial<Record<Caller, Verdict>>> = {
  client: {
    client: 'answered',
    'deactivated client': 'access_ended',
    staff: 'forbidden',
    admin: 'forbidden',
    'deactivated staff': 'forbidden',
    'signed-out staff': 'forbidden',
    'staff whose sign-in is not complete': 'forbidden',
    'admin who must step up': 'forbidden',
  },
  staff: { ...STAFF_ALIKE, staff: 'answered', admin: 'answered', 'admin who must step up': 'answered' },
  admin: { ...STAFF_ALIKE, staff: 'forbidden', admin: 'answered', 'admin who must step up': 'answered' },
};

type Entry = Pick<Endpoint, 'auth' | 'awaiting' | 'stepUp'>;

/** What a caller must meet at an endpoint, by its contract alone. */
export const verdictOf = ({ auth, awaiting, stepUp }: Entry, caller: Caller): Verdict => {
  if (auth === 'public') return 'answered';
  if (caller === 'admin who must step up' && stepUp !== undefined) return 'step_up_required';
  if (caller === 'staff whose sign-in is not complete' && awaiting?.includes('second-factor'))
    return 'answered';

  return BY_AUTH[auth][caller] ?? 'unauthenticated';
};

/** The matrix as the table of docs/security.md: a row per caller, a column per kind of endpoint. */
export const matrixTable = (): string => {
  const columns: readonly (Entry & { readonly title: string })[] = [
    { title: 'public', auth: 'public' },
    { title: 'client', auth: 'client' },
    { title: 'staff', auth: 'staff' },
    { title: 'staff, step-up', auth: 'staff', stepUp: 'recent' },
    { title: 'admin', auth: 'admin' },
    { title: 'admin, step-up', auth: 'admin', stepUp: 'recent' },
    { title: 'second step of a sign-in', auth: 'staff', awaiting: ['second-factor'] },
  ];
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

  return [
    row('Caller', ...columns.map(({ title }) => title)),
    row(...['', ...columns].map(() => '---')),
    ...CALLERS.map((caller) =>
      row(caller, ...columns.map((column) => verdictOf(column, caller).replaceAll('_', ' '))),
    ),
  ].join('\n');
};
