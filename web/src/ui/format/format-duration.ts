const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a duration in its largest units, two by default, e.g. `3 h 20 min`. */
export const formatDuration = (minutes: number, units: 1 | 2 = 2): string => {
  const parts: [number, string][] =
    minutes >= DAY
      ? [
          [Math.floor(minutes / DAY), 'd'],
          [Math.floor((minutes % DAY) / HOUR), 'h'],
        ]
      : [
          [Math.floor(minutes / HOUR), 'h'],
          [minutes % HOUR, 'min'],
        ];
  const given = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);

  return given.slice(0, units).join(' ') || '0 min';
};
