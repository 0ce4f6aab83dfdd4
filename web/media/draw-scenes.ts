import { writeFileSync } from 'node:fs';
import { hall } from './scenes/hall.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { observatory } from './scenes/observatory.ts';
import { quay } from './scenes/quay.ts';
import { terminal } from './scenes/terminal.ts';

// The engravings of inner pages, one SVG each.

for (const [name, draw] of Object.entries({ hall, lighthouse, observatory, quay, terminal }))
  writeFileSync(new URL(`../src/assets/scenes/${name}.svg`, import.meta.url), draw());
