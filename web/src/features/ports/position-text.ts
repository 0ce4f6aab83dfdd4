import type { Coordinates } from './chart-position.ts';

/** 23.98° S, 46.30° W */
export const positionText = ([longitude, latitude]: Coordinates): string =>
  `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;

const degrees = (angle: number) => `${Math.abs(angle).toFixed(2)}°`;
