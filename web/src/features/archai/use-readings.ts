import { useState } from 'react';
import { baseReading, type Reading } from '../../content/archai.ts';
import { useInterval } from '../../ui/use-interval.ts';
import { regenerate } from './reading.ts';

const INTERVAL = 30_000;

/** The demonstration's reading: a new one every 30 s, sent nowhere. */
export const useReadings = (): Reading => {
  const [reading, setReading] = useState<Reading>(baseReading);
  useInterval(INTERVAL, () => setReading(regenerate(baseReading, Math.random)));

  return reading;
};
