import { writeFileSync } from 'node:fs';
import { scenes } from './scenes.ts';

// The engravings of inner pages, one SVG each.

for (const [name, draw] of Object.entries(scenes))
  writeFileSync(new URL(`../src/assets/scenes/${name}.svg`, import.meta.url), draw());
