// The sound of the home page: one stroke of a ship's bell, far away. Signed 16-bit mono samples on standard output.

const RATE = 44_100;
const SECONDS = 1.6;
const LOUDEST = 0.5;

/** A bell's partials: ratio to the strike note, loudness, seconds until it has fallen to a third. */
const PARTIALS = [
  { ratio: 0.5, loudness: 0.35, lasts: 0.9 },
  { ratio: 1, loudness: 1, lasts: 0.55 },
  { ratio: 1.19, loudness: 0.45, lasts: 0.4 },
  { ratio: 1.5, loudness: 0.25, lasts: 0.3 },
  { ratio: 2, loudness: 0.5, lasts: 0.28 },
  { ratio: 2.98, loudness: 0.18, lasts: 0.12 },
] as const;
const STRIKE_NOTE = 587.33;

const samples = Buffer.alloc(Math.round(RATE * SECONDS) * 2);
for (let index = 0; index * 2 < samples.length; index += 1) {
  const time = index / RATE;
  // Fades in and out, so that neither start nor end clicks.
  const envelope = Math.min(1, time / 0.006, (SECONDS - time) / 0.3);
  const tone = PARTIALS.reduce(
    (sum, { ratio, loudness, lasts }) =>
      sum + loudness * Math.exp(-time / lasts) * Math.sin(2 * Math.PI * STRIKE_NOTE * ratio * time),
    0,
  );
  samples.writeInt16LE(Math.round((tone / 2.73) * LOUDEST * envelope * 32_767), index * 2);
}
process.stdout.write(samples);
