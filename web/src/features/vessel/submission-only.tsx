import type { ReactNode } from 'react';
import { SUBMISSION_TYPES, type SubmissionType } from '../../../../shared/domain/inquiry-choices.ts';

// The choice is the page's own state: it shows without a script, and in every browser the vessel's words stand first.
const SHOWN: Record<SubmissionType, string> = {
  Vessel: 'group-has-[#cargo:checked]/offer:hidden group-has-[#port-capacity:checked]/offer:hidden',
  Cargo: 'hidden group-has-[#cargo:checked]/offer:inline',
  'Port capacity': 'hidden group-has-[#port-capacity:checked]/offer:inline',
};

/** The words for what the visitor has, as the choice above them stands. */
export const SubmissionOnly = ({ of }: { of: (type: SubmissionType) => string }) =>
  SUBMISSION_TYPES.map((type) => (
    <span key={type} className={SHOWN[type]}>
      {of(type)}
    </span>
  ));

/** Fields that only cargo has. */
export const CargoOnly = ({ children }: { children: ReactNode }) => (
  <div className="hidden gap-6 group-has-[#cargo:checked]/offer:grid sm:col-span-2 sm:grid-cols-2">
    {children}
  </div>
);
