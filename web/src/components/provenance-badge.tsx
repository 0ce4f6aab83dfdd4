import type { PROVENANCES } from '../../../shared/domain/operations.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

type Provenance = (typeof PROVENANCES)[number];

const TONES: Record<Provenance, Tone> = { Live: 'green', Sample: 'yellow', Simulated: 'neutral' };

/** Origin of figures: live, sample or simulated. */
export const ProvenanceBadge = ({ provenance }: { provenance: Provenance }) => (
  <Badge tone={TONES[provenance]}>{provenance}</Badge>
);
