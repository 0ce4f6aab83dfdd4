import { paths } from '../paths.ts';
import { archaiOpening } from './archai.ts';
import { briefingOpening } from './briefing.ts';
import { contactOpening } from './contact.ts';
import { divisionScenes } from './division-scenes.ts';
import { dominionLocked } from './dominion.ts';
import { embassyOpening } from './embassy.ts';
import { enquiryOpening } from './enquiry.ts';
import { intelligenceOpening } from './intelligence.ts';
import { leadershipOpening } from './leadership.ts';
import { legalOpening } from './legal.ts';
import { maritimeOpening } from './maritime.ts';
import { onboardOpening } from './onboard.ts';
import { qualificationOverview, qualifications } from './qualification.ts';
import { resourcesOpening } from './resources.ts';
import { trustOpening } from './trust.ts';
import { zahraelOpening } from './zahrael.ts';

/** What each engraving shows, in words. */
export const sceneTexts = {
  archive: 'an aisle of an archive, with a lit window at its end',
  armillary: 'an armillary sphere before a window with stars',
  avenue: 'an avenue of old trees that leads to a lit house',
  boardroom: 'a table set for a meeting, before a window on the harbour',
  bridge: 'the bridge of a ship, its wheel and the rising sun',
  'chart-table': 'a chart under a lamp, with dividers and a compass',
  embassy: 'an embassy with lit windows, under its flag',
  hall: 'a hall of columns that leads to a lit door',
  lighthouse: 'a lighthouse whose beam reaches over the sea',
  lock: 'a ship that enters a lock between its opening gates',
  observatory: 'an observatory below the trails of the stars',
  quay: 'a bulk carrier at a quay under cranes, by night',
  strait: 'a pilot boat in a strait, behind a lit buoy',
  terminal: 'a grain terminal with silos, and a ship under the spout',
  vault: 'the open door of a vault, with a lamp inside',
} as const;

type SceneName = keyof typeof sceneTexts;

interface SharePicture {
  title: string;
  scene: SceneName;
}

/** The picture that link previews show, by the page's path; other pages share the site's own. */
export const sharePictures: Readonly<Record<string, SharePicture>> = {
  [paths.maritime]: { title: maritimeOpening.title, scene: divisionScenes.maritime },
  [paths.archai]: { title: archaiOpening.title, scene: divisionScenes.archai },
  [paths.intelligence]: { title: intelligenceOpening.title, scene: divisionScenes.intelligence },
  [paths.zahrael]: { title: zahraelOpening.title, scene: divisionScenes.zahrael },
  [paths.trust]: { title: trustOpening.title, scene: divisionScenes.trust },
  [paths.embassy]: { title: embassyOpening.title, scene: divisionScenes.embassy },
  [paths.leadership]: { title: leadershipOpening.title, scene: 'hall' },
  [paths.legal]: { title: legalOpening.title, scene: 'archive' },
  [paths.resources]: { title: resourcesOpening.title, scene: 'chart-table' },
  [paths.contactPage]: { title: contactOpening.title, scene: 'lighthouse' },
  [paths.enquiry]: { title: enquiryOpening.title, scene: 'strait' },
  [paths.corporateBriefing]: { title: briefingOpening.title, scene: 'boardroom' },
  [paths.dominionAccess]: { title: dominionLocked.title, scene: 'vault' },
  [paths.onboard]: { title: onboardOpening.title, scene: 'bridge' },
  [paths.qualification()]: { title: qualificationOverview.title, scene: 'lock' },
  ...Object.fromEntries(
    qualifications.map(({ division, title }) => [
      paths.qualification(division),
      { title, scene: divisionScenes[division] },
    ]),
  ),
};

/** The path of a page's picture on the site. */
export const sharePictureFile = (path: string): string => `/share/${path.slice(1).replaceAll('/', '-')}.png`;
