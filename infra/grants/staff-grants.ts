import type { AreaGrants, Grants } from './grant-rules.ts';

/** The attributes of a staff account that every change of it names: its key, and what begins another epoch. */
const CHANGED_WITH_STAFF = ['username', 'sessionEpoch', 'version'];

/** Those that a sign-in names. */
const CHANGED_BY_SIGN_INS = ['username', 'lastSignInAt', 'sessionEpoch', 'devices'];

/** The release before names these as well. */
const LEAVING_SIGN_INS: Grants['leaving'] = { changesOnly: { staff: ['accessCodeHash', 'isActive'] } };

/** Where a second factor is set up, it checks the session of a sign-in as well, which this one removes. */
const LEAVING_SET_UPS: Grants['leaving'] = { ...LEAVING_SIGN_INS, checks: ['sessions'] };

/** Those that another second factor names, also where it ends a sign-in. */
const CHANGED_BY_FACTORS = [...CHANGED_BY_SIGN_INS, 'version', 'secondFactorSince'];

/** A person removes the app or a passkey of theirs. */
const removedFactorGrants: Grants = {
  reads: ['second-factors'],
  adds: ['second-factors', 'mail', 'sessions', 'access-log'],
  changes: ['staff'],
  changesOnly: { staff: [...CHANGED_WITH_STAFF, 'secondFactorSince'] },
  removes: ['second-factors', 'sessions'],
  usesSecondFactorSetting: true,
};

/** The grants of staff accounts, personal data and the access log. */
export const staffGrants: AreaGrants<'staff-access' | 'team' | 'personal-data' | 'access-log'> = {
  'staff-access/sign-in': {
    reads: ['staff', 'limits'],
    changes: ['limits', 'staff'],
    // Here and below, no role of an account but where it is said.
    changesOnly: { staff: CHANGED_BY_SIGN_INS },
    leaving: LEAVING_SIGN_INS,
    removes: ['limits', 'sessions'],
    adds: ['sessions', 'access-log'],
    usesDominionCode: true,
    usesSecondFactorSetting: true,
  },
  'staff-access/verify-second-factor': {
    reads: ['limits', 'second-factors'],
    changes: ['limits', 'staff'],
    changesOnly: { sessions: ['endsAt', 'continuedAs'], staff: CHANGED_BY_SIGN_INS },
    leaving: LEAVING_SIGN_INS,
    checks: ['staff'],
    removes: ['limits', 'sessions'],
    adds: ['sessions', 'second-factors', 'mail', 'access-log'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
  },
  'staff-access/read-own-second-factor': { reads: ['second-factors'], usesSecondFactorSetting: true },
  'staff-access/start-enrolment': {
    reads: ['second-factors'],
    adds: ['second-factors'],
    checks: ['sessions', 'staff'],
    usesSecondFactorKey: true,
  },
  'staff-access/confirm-enrolment': {
    reads: ['second-factors'],
    adds: ['second-factors', 'mail', 'sessions', 'access-log'],
    changes: ['staff'],
    changesOnly: { staff: CHANGED_BY_FACTORS },
    leaving: LEAVING_SET_UPS,
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
  },
  'staff-access/remove-own-second-factor': removedFactorGrants,
  'staff-access/read-passkey-creation': {
    reads: ['second-factors'],
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/add-passkey': {
    reads: ['second-factors', 'passkeys'],
    adds: ['second-factors', 'passkeys', 'mail', 'sessions', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: CHANGED_BY_FACTORS },
    leaving: LEAVING_SET_UPS,
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/remove-passkey': {
    ...removedFactorGrants,
    removes: ['second-factors', 'passkeys', 'sessions'],
  },
  'staff-access/read-second-step': {
    reads: ['second-factors'],
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/verify-passkey': {
    reads: ['limits', 'second-factors'],
    adds: ['sessions', 'second-factors', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { sessions: ['endsAt', 'continuedAs'], staff: CHANGED_BY_SIGN_INS },
    leaving: LEAVING_SIGN_INS,
    checks: ['staff'],
    removes: ['limits', 'sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/read-passkey-sign-in': { usesSecondFactorKey: true, usesRelyingParty: true },
  'staff-access/sign-in-with-passkey': {
    reads: ['passkeys', 'staff', 'second-factors'],
    adds: ['sessions', 'second-factors', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: CHANGED_BY_SIGN_INS },
    leaving: LEAVING_SIGN_INS,
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/renew-recovery-codes': {
    reads: ['second-factors'],
    adds: ['second-factors', 'mail', 'access-log'],
    checks: ['sessions', 'staff'],
  },
  'staff-access/read-session': { usesDominionCode: true },
  'staff-access/sign-out': { reads: ['sessions'], adds: ['access-log'], removes: ['sessions'] },
  'staff-access/list-staff': {},
  'staff-access/read-link': { reads: ['access-links', 'staff'], changes: ['limits'] },
  'staff-access/choose-access-code': {
    reads: ['access-links', 'staff'],
    adds: ['access-log'],
    changes: ['limits', 'staff'],
    changesOnly: {
      staff: [...CHANGED_WITH_STAFF, 'accessCodeHash', 'link', 'activatedAt', 'devices'],
    },
  },
  'staff-access/list-own-sessions': {},
  'staff-access/end-own-session': { adds: ['access-log'], removes: ['sessions'] },
  'staff-access/end-other-sessions': {
    adds: ['sessions', 'access-log'],
    changes: ['staff'],
    changesOnly: { staff: CHANGED_WITH_STAFF },
    removes: ['sessions'],
  },
  'staff-access/change-own-access-code': {
    leaving: { reads: ['limits'], checks: ['sessions'] },
    adds: ['sessions', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: [...CHANGED_WITH_STAFF, 'accessCodeHash', 'devices'] },
    removes: ['limits', 'sessions'],
  },
  'team/list-accounts': { reads: ['mail'] },
  'team/invite-member': { adds: ['staff', 'mail', 'access-log'], usesMailSettings: true },
  'team/update-account': {
    adds: ['access-log'],
    changes: ['staff'],
    changesOnly: {
      // The access code only to see whether another admin has one.
      staff: [...CHANGED_WITH_STAFF, 'name', 'role', 'isActive', 'link', 'accessCodeHash'],
    },
  },
  'team/send-link': {
    changes: ['staff'],
    changesOnly: {
      // The role only to see whether another admin has it.
      staff: [
        ...CHANGED_WITH_STAFF,
        ...['email', 'link', 'activatedAt', 'isActive', 'accessCodeHash', 'role'],
      ],
    },
    adds: ['mail', 'access-log'],
    usesMailSettings: true,
  },
  'team/end-sessions': {
    adds: ['access-log'],
    changes: ['staff'],
    changesOnly: { staff: CHANGED_WITH_STAFF },
  },
  'team/reset-second-factor': {
    reads: ['second-factors'],
    changes: ['staff'],
    changesOnly: { staff: [...CHANGED_WITH_STAFF, 'secondFactorSince'] },
    removes: ['second-factors', 'passkeys'],
    adds: ['mail', 'access-log'],
  },
  'personal-data/request-person': { reads: ['clients', 'person-requests'], adds: ['person-requests'] },
  'personal-data/list-requests': { reads: ['person-requests'] },
  'personal-data/read-request': { reads: ['person-requests'] },
  'personal-data/start-export': {
    reads: ['person-requests'],
    adds: ['access-log'],
    changes: ['person-requests'],
  },
  'personal-data/start-erasure': {
    reads: ['person-requests'],
    adds: ['access-log'],
    changes: ['person-requests'],
  },
  'personal-data/download-part': { reads: ['person-requests'], readsFiles: ['personal-data'] },
  'access-log/list-entries': { reads: ['access-log'] },
};
