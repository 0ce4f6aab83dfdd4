import { writeFileSync } from 'node:fs';
import { charteringDirector } from './portraits/chartering-director.ts';
import { holdingsDirector } from './portraits/holdings-director.ts';
import { intelligenceDirector } from './portraits/intelligence-director.ts';
import { transformationDirector } from './portraits/transformation-director.ts';
import { trustDirector } from './portraits/trust-director.ts';
import { archive } from './scenes/archive.ts';
import { armillary } from './scenes/armillary.ts';
import { avenue } from './scenes/avenue.ts';
import { boardroom } from './scenes/boardroom.ts';
import { bridge } from './scenes/bridge.ts';
import { chartTable } from './scenes/chart-table.ts';
import { embassyHouse } from './scenes/embassy.ts';
import { hall } from './scenes/hall.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { lock } from './scenes/lock.ts';
import { observatory } from './scenes/observatory.ts';
import { quay } from './scenes/quay.ts';
import { strait } from './scenes/strait.ts';
import { terminal } from './scenes/terminal.ts';
import { vault } from './scenes/vault.ts';

// The engravings of inner pages and the portraits of the directors, one SVG each; lights are another.

const scenes = {
  archive,
  armillary,
  avenue,
  boardroom,
  bridge,
  'chart-table': chartTable,
  embassy: embassyHouse,
  hall,
  lighthouse,
  lock,
  observatory,
  quay,
  strait,
  terminal,
  vault,
};

/** The five directors; the persons are invented. */
const portraits = {
  chartering: charteringDirector,
  transformation: transformationDirector,
  intelligence: intelligenceDirector,
  holdings: holdingsDirector,
  trust: trustDirector,
};

for (const [folder, drawings] of Object.entries({ scenes, portraits }))
  for (const [name, draw] of Object.entries(drawings)) {
    const { still, lights } = draw();
    const file = (suffix: string) => new URL(`../src/assets/${folder}/${name}${suffix}.svg`, import.meta.url);
    writeFileSync(file(''), still);
    if (lights !== undefined) writeFileSync(file('-lights'), lights);
  }
