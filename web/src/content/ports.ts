export interface Port {
  id: string;
  name: string;
  country: string;
  /** Degrees east and north. */
  coordinates: readonly [longitude: number, latitude: number];
  type: 'major' | 'strategic' | 'emerging';
  activity: string;
  status: 'active' | 'monitoring' | 'developing';
}

/** The eight ports on the home page. The places are real; activity and status are sample data. */
export const ports: readonly [Port, ...Port[]] = [
  {
    id: 'santos',
    name: 'Santos',
    country: 'Brazil',
    coordinates: [-46.3, -23.98],
    type: 'major',
    activity: 'Soya and sugar loading for Mundra',
    status: 'active',
  },
  {
    id: 'mundra',
    name: 'Mundra',
    country: 'India',
    coordinates: [69.7, 22.74],
    type: 'major',
    activity: 'Grain discharge, coal berth held for August',
    status: 'active',
  },
  {
    id: 'fujairah',
    name: 'Fujairah',
    country: 'United Arab Emirates',
    coordinates: [56.37, 25.18],
    type: 'strategic',
    activity: 'Bunkering and crew change',
    status: 'active',
  },
  {
    id: 'durban',
    name: 'Durban',
    country: 'South Africa',
    coordinates: [31.03, -29.88],
    type: 'major',
    activity: 'Berth waiting time watched daily',
    status: 'monitoring',
  },
  {
    id: 'rio-grande',
    name: 'Rio Grande',
    country: 'Brazil',
    coordinates: [-52.08, -32.07],
    type: 'emerging',
    activity: 'Terminal capacity under negotiation',
    status: 'developing',
  },
  {
    id: 'visakhapatnam',
    name: 'Visakhapatnam',
    country: 'India',
    coordinates: [83.29, 17.69],
    type: 'strategic',
    activity: 'Iron ore loading, Capesize berth',
    status: 'active',
  },
  {
    id: 'luanda',
    name: 'Luanda',
    country: 'Angola',
    coordinates: [13.23, -8.79],
    type: 'emerging',
    activity: 'Breakbulk yard being fitted out',
    status: 'developing',
  },
  {
    id: 'cape-town',
    name: 'Cape Town',
    country: 'South Africa',
    coordinates: [18.43, -33.91],
    type: 'strategic',
    activity: 'Weather routing around the Cape',
    status: 'monitoring',
  },
];
