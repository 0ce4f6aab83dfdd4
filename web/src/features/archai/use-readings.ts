import { useEffect, useState } from 'react';
import { baseReading, type Reading } from '../../content/archai.ts';
import { regenerate } from './reading.ts';
import { rounds } from '../../ui/rounds.ts';

const INTERVAL = 30_000;

interface Readings {
  reading: Reading;
  running: boolean;
  setRunning: (running: boolean) => void;
}

/** The demonstration's readings: a new one every 30 s, sent nowhere. Begins at rest where motion is reduced. */
export const useReadings = (): Readings => {
  const [reading, setReading] = useState<Reading>(baseReading);
  const [running, setRunning] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
  }, []);
  useEffect(() => {
    if (!running) return;
    return rounds(
      INTERVAL,
      () => setReading(regenerate(baseReading, Math.random)),
      () => document.hidden,
    );
  }, [running]);

  return { reading, running, setRunning };
};
