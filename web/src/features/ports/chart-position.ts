/** Bounds of the world chart, in degrees: the earth without the polar ice. */
export const CHART = { west: -180, east: 180, north: 76, south: -56 } as const;

/** Longitude and latitude in degrees. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** Position of a place on the chart, right and down from 0 to 1 (equirectangular projection). */
export const chartPosition = ([longitude, latitude]: Coordinates): { right: number; down: number } => ({
  right: (longitude - CHART.west) / (CHART.east - CHART.west),
  down: (CHART.north - latitude) / (CHART.north - CHART.south),
});

/** 23.98° S, 46.30° W */
export const positionText = ([longitude, latitude]: Coordinates): string =>
  `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;

const degrees = (angle: number) => `${Math.abs(angle).toFixed(2)}°`;
