import type { ReactNode } from 'react';
import { SUBMISSION_TYPES, type SubmissionType } from '../../../../shared/domain/inquiry-choices.ts';

// CSS reads the choice from the radio buttons: this works without scripts, and every browser shows the
// vessel's labels first.
const SHOWN: Record<SubmissionType, string> = {
  Vessel: 'group-has-[#cargo:checked]/offer:hidden group-has-[#port-capacity:checked]/offer:hidden',
  Cargo: 'hidden group-has-[#cargo:checked]/offer:inline',
  'Port capacity': 'hidden group-has-[#port-capacity:checked]/offer:inline',
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
  <div className="hidden gap-6 group-has-[#cargo:checked]/offer:grid sm:col-span-2 sm:grid-cols-2">
    {children}
  </div>
);
