import * as fc from 'fast-check';
import { sequences } from '../support/model/sequence.ts';
import { testSequences } from '../support/model/test-sequences.ts';

const SEED = 7;
const DRAWN = fc.sample(sequences, { seed: SEED, numRuns: 12 });

testSequences(DRAWN.map((steps, place) => [`sequence ${place + 1} of seed ${SEED}`, steps]));
