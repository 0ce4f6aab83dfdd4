export type PortState = 'operational' | 'delayed' | 'high traffic' | 'other';

/** What a port's status text amounts to, e.g. "Delayed: swell" is `delayed`. */
export const portState = (status: string): PortState => {
  const text = status.toLowerCase();
  return (
    (['operational', 'delayed', 'high traffic'] as const).find((state) => text.startsWith(state)) ?? 'other'
  );
};
