import { hashRecoveryCode, hashRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, type SecondFactorRecord } from './second-factor.table.ts';
import { isAppCode, stepOfCode } from './totp.ts';

const SETUP_LIFETIME = 10 * 60_000;

type Planned = Omit<SecondFactorRecord, 'version'>;

interface PlanContext {
  readonly now: Date;
  /** Opens a sealed secret. */
  readonly open: (sealed: string) => string;
}

/** The record once an app with this sealed secret is being set up; the app in use stays. */
export const planSetup = (
  before: SecondFactorRecord | undefined,
  { username, secret, now }: { readonly username: string; readonly secret: string; readonly now: Date },
): Planned => ({
  recoveryCodes: [],
  ...before,
  username,
  setup: { secret, endsAt: new Date(now.getTime() + SETUP_LIFETIME).toISOString() },
});

/** Whether an app is being set up whose time is not over. */
export const isBeingSetUp = ({ setup }: SecondFactorRecord, now: Date): boolean =>
  setup !== undefined && setup.endsAt > now.toISOString();

/** Whether the recovery codes from before stay when an app is confirmed: it comes beside passkeys, and replaces no other. */
export const keepsRecoveryCodes = (before: SecondFactorRecord): boolean =>
  before.app === undefined && hasSecondFactor(before);

/** The record once the app that is set up is confirmed, in place of one before; undefined for a wrong code. */
export const planConfirmation = (
  { setup, ...before }: SecondFactorRecord,
  code: string,
  { now, open, recoveryCodes }: PlanContext & { readonly recoveryCodes: readonly string[] },
): Planned | undefined => {
  const lastStep = setup && stepOfCode(open(setup.secret), digitsOf(code), now);
  if (!setup || lastStep === undefined) return undefined;

  return {
    ...before,
    app: { secret: setup.secret, lastStep },
    recoveryCodes: keepsRecoveryCodes(before)
      ? before.recoveryCodes
      : hashRecoveryCodes(before.username, recoveryCodes),
  };
};

/** The record with these recovery codes alone. */
export const planRecoveryCodes = (before: SecondFactorRecord, recoveryCodes: readonly string[]): Planned => ({
  ...before,
  recoveryCodes: hashRecoveryCodes(before.username, recoveryCodes),
});

const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '');

interface CodeUse {
  readonly record: Planned;
  readonly used: 'app' | 'recovery code';
}

/** The record after the use of a code: it does not work again. Undefined for a wrong code, and for one that was used. */
export const planCodeUse = (
  before: SecondFactorRecord,
  code: string,
  { now, open }: PlanContext,
): CodeUse | undefined => {
  const { username, app, recoveryCodes } = before;
  if (app && isAppCode(digitsOf(code))) {
    const step = stepOfCode(open(app.secret), digitsOf(code), now);
    if (step === undefined || step <= app.lastStep) return undefined;

    return { record: { ...before, app: { ...app, lastStep: step } }, used: 'app' };
  }
  const hash = hashRecoveryCode(username, code);
  if (!hasSecondFactor(before) || !recoveryCodes.includes(hash)) return undefined;
  const left = recoveryCodes.filter((one) => one !== hash);

  return { record: { ...before, recoveryCodes: left }, used: 'recovery code' };
};
