import type { ModelStep } from './sequence.ts';

/** Sequences by which the app and the model once differed, shrunk. */
export const KEPT_SEQUENCES: Readonly<Record<string, readonly ModelStep[]>> = {
  'a letter that was completed has no signature to add a copy to, or to withdraw': [
    ['newClient', { name: 0, address: 0, serviceTier: 'Observer' }],
    ['order', { client: 0, type: 'WelcomeLetter' }],
    ['markDocument', { document: 0, status: 'completed', isStale: false }],
    ['uploadCopy', { document: 0 }],
    ['withdrawSignature', { document: 0, isStale: false }],
  ],
  'an inquiry whose filing is cut off is filed with its client, or neither is there': [
    ['submit', { form: 'enquiry', sender: 0, hasAddress: true, isSpam: true }],
    ['crash', { step: 2, moment: 'before' }],
    ['fileInquiry', { inquiry: 0, client: undefined, rememberEmail: true, isStale: false }],
    ['submit', { form: 'enquiry', sender: 1, hasAddress: true, isSpam: true }],
    ['crash', { step: 2, moment: 'after' }],
    ['fileInquiry', { inquiry: 1, client: undefined, rememberEmail: true, isStale: false }],
    ['submit', { form: 'enquiry', sender: 2, hasAddress: true, isSpam: true }],
    ['crash', { step: 3, moment: 'before' }],
    ['fileInquiry', { inquiry: 2, client: undefined, rememberEmail: true, isStale: false }],
    ['submit', { form: 'enquiry', sender: 3, hasAddress: true, isSpam: true }],
    ['crash', { step: 3, moment: 'after' }],
    ['fileInquiry', { inquiry: 3, client: undefined, rememberEmail: true, isStale: false }],
  ],
  'a client stays signed in over a restart': [
    ['newClient', { name: 0, address: 0, serviceTier: 'Observer' }],
    ['createUser', { client: 0, accessTier: 'Tier3', division: 'Trust' }],
    ['restart', {}],
  ],
  'an inquiry that is reopened after its promised time is overdue a minute later': [
    ['submit', { form: 'home', sender: 3, hasAddress: true, isSpam: false }],
    ['changeInquiry', { inquiry: 0, state: 'answered', assignedTo: '', isStale: false }],
    ['wait', { span: 'month' }],
    ['changeInquiry', { inquiry: 0, state: 'open', assignedTo: 'commander', isStale: false }],
  ],
};
