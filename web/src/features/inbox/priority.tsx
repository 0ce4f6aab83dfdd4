import { Badge, type Tone } from '../../ui/badge.tsx';

const PRESSING: Record<string, Tone> = { Critical: 'red', High: 'yellow' };

/** The priority a visitor chose, if any; marked where it presses. */
export const Priority = ({ urgency }: { urgency: string | undefined }) => {
  if (!urgency) return <span className="text-ink-soft">Not given</span>;
  const tone = PRESSING[urgency];

  return tone === undefined ? urgency : <Badge tone={tone}>{urgency}</Badge>;
};
