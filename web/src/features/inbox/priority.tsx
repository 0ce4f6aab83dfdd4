import { Badge, type Tone } from '../../ui/badge.tsx';

const PRESSING: Record<string, Tone> = { Critical: 'red', High: 'yellow' };

/** The visitor's priority; marked if high. */
export const Priority = ({ urgency }: { urgency: string }) => {
  const tone = PRESSING[urgency];

  return tone === undefined ? urgency : <Badge tone={tone}>{urgency}</Badge>;
};
