import type { AccessKind, AccessLogEntry, LoggedChange } from './access-log.ts';

export const ACCESS_KIND_LABELS: Record<AccessKind, string> = {
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  refusal: 'Refusal',
  account: 'Account',
  download: 'Download',
  export: 'Export',
  erasure: 'Erasure',
  setting: 'Setting',
};

const SETTINGS: Record<Extract<AccessLogEntry, { kind: 'setting' }>['setting'], string> = {
  'gate-access-codes': 'Replaced the access codes of the Dominion gate',
  feed: 'Published',
  'allowed-address': 'Allowed email again to',
  'stage-probabilities': 'Changed the probabilities of the pipeline stages',
};

const REASONS: Record<Extract<AccessLogEntry, { kind: 'refusal' }>['reason'], string> = {
  'wrong-secret': 'Wrong name or secret',
  'account-inactive': 'Deactivated account',
  'wrong-second-factor': 'Wrong code of the second factor',
  'wrong-gate-code': 'Wrong code',
  'wrong-passkey': 'A passkey was not accepted',
  'copied-passkey': 'The counter of a passkey went back, as that of a copy would',
  'too-many-attempts': 'Too many attempts',
};

const PLACES: Record<Extract<AccessLogEntry, { kind: 'refusal' }>['by'], string> = {
  staff: 'staff portal',
  client: 'client portal',
  visitor: 'Dominion gate',
};

const changeText = ({ field, from, to }: LoggedChange): string => {
  if (from !== undefined && to !== undefined) return `${field} ${from} → ${to}`;

  return to === undefined ? `${field} removed` : `${field} ${to}`;
};

/** The event of an entry in words: "Changed staff account nora: role staff → admin". */
export const accessText = (entry: AccessLogEntry): string => {
  switch (entry.kind) {
    case 'sign-in':
      return `Signed in to the ${PLACES[entry.by]}${entry.means === 'passkey' ? ' with a passkey' : ''}`;
    case 'sign-out':
      return `Signed out of the ${PLACES[entry.by]}`;
    case 'refusal':
      return `${REASONS[entry.reason]}, ${PLACES[entry.by]}${entry.count > 1 ? `; refusal ${entry.count} of this network within the hour` : ''}`;
    case 'account':
      return [
        `${entry.event === 'created' ? 'Created' : 'Changed'} ${entry.of} account ${entry.account}`,
        ...(entry.changes.length > 0 ? [entry.changes.map(changeText).join(', ')] : []),
      ].join(': ');
    case 'download':
      return `Downloaded ${entry.originalName} (${entry.documentType}, ${entry.documentId})`;
    case 'export':
      return `Exported ${entry.exported}, ${entry.rows} ${entry.rows === 1 ? 'row' : 'rows'}`;
    case 'erasure':
      return `Ordered the erasure of a person, request ${entry.request}`;
    case 'setting':
      return [
        [SETTINGS[entry.setting], entry.subject ?? ''].join(' ').trim(),
        ...(entry.changes ? [entry.changes.map(changeText).join(', ')] : []),
      ].join(': ');
  }
};
