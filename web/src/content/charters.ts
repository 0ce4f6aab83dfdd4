export interface Charter {
  /** AML-2025-nnn */
  id: string;
  vesselName: string;
  route: string;
  cargo: string;
  /** `completed`, `active` and `loading` have markers of their own; other statuses are possible. */
  status: string;
  /** In millions of US dollars. */
  value: number;
  /** From today to the end of the voyage, whose day is shown as ETA. */
  daysToArrival: number;
}

/** Sample charters; vessels and fixtures are invented. */
export const charters: readonly Charter[] = [
  {
    id: 'AML-2025-001',
    vesselName: 'MV Adamastor Reach',
    route: 'Santos – Mundra',
    cargo: 'Soya beans, 66,000 t',
    status: 'active',
    value: 4.2,
    daysToArrival: 15,
  },
  {
    id: 'AML-2025-002',
    vesselName: 'MT Khor Meridian',
    route: 'Fujairah – Durban',
    cargo: 'Gas oil, 42,000 t',
    status: 'active',
    value: 3.1,
    daysToArrival: 6,
  },
  {
    id: 'AML-2025-003',
    vesselName: 'MV Vizag Constance',
    route: 'Visakhapatnam – Fujairah',
    cargo: 'Iron ore, 172,000 t',
    status: 'active',
    value: 7.8,
    daysToArrival: 23,
  },
  {
    id: 'AML-2025-004',
    vesselName: 'MV Pampas Trader',
    route: 'Rio Grande – Durban',
    cargo: 'Wheat, 58,000 t',
    status: 'active',
    value: 3.6,
    daysToArrival: 32,
  },
  {
    id: 'AML-2025-005',
    vesselName: 'MV Benguela Star',
    route: 'Luanda – Fujairah',
    cargo: 'Breakbulk, 18,500 t',
    status: 'active',
    value: 2.4,
    daysToArrival: 19,
  },
  {
    id: 'AML-2025-006',
    vesselName: 'MV Cape Sentinel',
    route: 'Cape Town – Santos',
    cargo: 'Manganese ore, 44,000 t',
    status: 'active',
    value: 2.9,
    daysToArrival: 12,
  },
  {
    id: 'AML-2025-007',
    vesselName: 'MV Gulf Perennial',
    route: 'Mundra – Durban',
    cargo: 'Rice in bags, 31,000 t',
    status: 'active',
    value: 1.9,
    daysToArrival: 9,
  },
  {
    id: 'AML-2025-008',
    vesselName: 'MV Natal Endeavour',
    route: 'Durban – Mundra',
    cargo: 'Coal, 74,000 t',
    status: 'active',
    value: 3.4,
    daysToArrival: 27,
  },
];
