/** @module-tag details */

import { aDayInEachState } from '../support/model/inquiry-states.ts';
import { KEPT_SEQUENCES } from '../support/model/kept-sequences.ts';
import { testSequences } from '../support/model/test-sequences.ts';

testSequences([...Object.entries(KEPT_SEQUENCES), ['a day in each state', aDayInEachState]]);
