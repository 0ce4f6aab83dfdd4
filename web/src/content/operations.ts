/**
 * Texts of the maritime operations and live-operations sections, and the activities of the simulated feed.
 */
export interface Activity {
  location: string;
  coordinates: readonly [longitude: number, latitude: number];
  type: 'port' | 'terminal';
  activity: string;
}

export interface ActivityPing extends Activity {
  id: number;
  /** Seconds on the feed's own clock, which starts at 0 when the page opens. */
  timestamp: number;
}

export const maritimeOperations = {
  heading: 'Maritime operations',
  lead: 'AML, our chartering company, fixes, loads, follows and settles. Four things it holds itself to, on every voyage.',
  duties: [
    {
      name: 'Fix',
      text: 'Firm cargo and a laycan in writing before tonnage is asked for.',
    },
    {
      name: 'Load',
      text: 'A named vessel at the berth, and a substitute held in reserve.',
    },
    {
      name: 'Follow',
      text: 'One position report a day, from loading to the last hour of discharge.',
    },
    {
      name: 'Settle',
      text: 'Hire, demurrage and claims closed by the broker who fixed the ship.',
    },
  ],
};

export const liveOperations = {
  heading: 'Live operations',
  note: 'Eight ports, eight charters and what happens between them. Sample data: it shows clients’ dashboards without showing clients.',
};

/** Opening activities of the feed, newest first. */
export const openingPings: readonly ActivityPing[] = [
  {
    id: 5,
    location: 'Santos',
    coordinates: [-46.3, -23.98],
    type: 'port',
    activity: 'Loading resumed after rain',
    timestamp: -60,
  },
  {
    id: 4,
    location: 'Fujairah',
    coordinates: [56.37, 25.18],
    type: 'terminal',
    activity: 'Bunker barge alongside',
    timestamp: -240,
  },
  {
    id: 3,
    location: 'Durban',
    coordinates: [31.03, -29.88],
    type: 'port',
    activity: 'Pilot boarded',
    timestamp: -540,
  },
  {
    id: 2,
    location: 'Mundra',
    coordinates: [69.7, 22.74],
    type: 'terminal',
    activity: 'Draught survey completed',
    timestamp: -900,
  },
  {
    id: 1,
    location: 'Luanda',
    coordinates: [13.23, -8.79],
    type: 'terminal',
    activity: 'Yard gate opened for breakbulk',
    timestamp: -1260,
  },
];

/** Possible further activities. */
export const activities: readonly [Activity, ...Activity[]] = [
  {
    location: 'Santos',
    coordinates: [-46.3, -23.98],
    type: 'port',
    activity: 'Notice of readiness tendered',
  },
  { location: 'Santos', coordinates: [-46.3, -23.98], type: 'terminal', activity: 'Second hold completed' },
  {
    location: 'Mundra',
    coordinates: [69.7, 22.74],
    type: 'port',
    activity: 'Vessel at anchor, berth confirmed',
  },
  { location: 'Fujairah', coordinates: [56.37, 25.18], type: 'port', activity: 'Crew change completed' },
  {
    location: 'Durban',
    coordinates: [31.03, -29.88],
    type: 'terminal',
    activity: 'Berthing prospects revised',
  },
  {
    location: 'Rio Grande',
    coordinates: [-52.08, -32.07],
    type: 'terminal',
    activity: 'Silo capacity confirmed',
  },
  { location: 'Visakhapatnam', coordinates: [83.29, 17.69], type: 'port', activity: 'Ore loading started' },
  { location: 'Luanda', coordinates: [13.23, -8.79], type: 'port', activity: 'Tug assistance ordered' },
  {
    location: 'Cape Town',
    coordinates: [18.43, -33.91],
    type: 'port',
    activity: 'Course adjusted for swell',
  },
];
