import type { Qualification } from './qualification.ts';
import type { sceneTexts } from './share-pictures.ts';

/** The engraving of each division. A file of its own: that of all pictures knows the texts of all pages. */
export const divisionScenes = {
  maritime: 'quay',
  archai: 'armillary',
  intelligence: 'observatory',
  zahrael: 'terminal',
  trust: 'avenue',
  embassy: 'embassy',
} as const satisfies Record<Qualification['division'], keyof typeof sceneTexts>;
