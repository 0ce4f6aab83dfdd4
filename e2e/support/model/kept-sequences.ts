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
};
