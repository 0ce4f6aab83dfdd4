import type { ReactNode } from 'react';
import { SUBMISSION_TYPES, type SubmissionType } from '../../../../shared/domain/inquiry-choices.ts';

// CSS reads the choice from the radio buttons (`for-cargo`, `for-port` in public.css): this works without scripts, and every
// browser shows the vessel's labels first.
const SHOWN: Record<SubmissionType, string> = {
  Vessel: 'for-cargo:hidden for-port:hidden',
  Cargo: 'hidden for-cargo:inline',
  'Port capacity': 'hidden for-port:inline',
};

/** Text for the selected kind of submission. */
export const SubmissionOnly = ({ of }: { of: (type: SubmissionType) => string }) =>
  SUBMISSION_TYPES.map((type) => (
    <span key={type} className={SHOWN[type]}>
      {of(type)}
    </span>
  ));

/** Fields for cargo only. */
export const CargoOnly = ({ children }: { children: ReactNode }) => (
  <div className="hidden gap-6 for-cargo:grid sm:col-span-2 sm:grid-cols-2">{children}</div>
);
