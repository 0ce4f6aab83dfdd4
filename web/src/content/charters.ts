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
  /** End of the voyage, shown as ETA. */
  completedDate: string;
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
    completedDate: '2025-07-18',
  },
  {
    id: 'AML-2025-002',
    vesselName: 'MV Khor Meridian',
    route: 'Fujairah – Durban',
    cargo: 'Gas oil, 42,000 t',
    status: 'active',
    value: 3.1,
    completedDate: '2025-07-09',
  },
  {
    id: 'AML-2025-003',
    vesselName: 'MV Vizag Constance',
    route: 'Visakhapatnam – Fujairah',
    cargo: 'Iron ore, 172,000 t',
    status: 'active',
    value: 7.8,
    completedDate: '2025-07-26',
  },
  {
    id: 'AML-2025-004',
    vesselName: 'MV Pampas Trader',
    route: 'Rio Grande – Durban',
    cargo: 'Wheat, 58,000 t',
    status: 'active',
    value: 3.6,
    completedDate: '2025-08-04',
  },
  {
    id: 'AML-2025-005',
    vesselName: 'MV Benguela Star',
    route: 'Luanda – Fujairah',
    cargo: 'Breakbulk, 18,500 t',
    status: 'active',
    value: 2.4,
    completedDate: '2025-07-22',
  },
  {
    id: 'AML-2025-006',
    vesselName: 'MV Cape Sentinel',
    route: 'Cape Town – Santos',
    cargo: 'Manganese ore, 44,000 t',
    status: 'active',
    value: 2.9,
    completedDate: '2025-07-15',
  },
  {
    id: 'AML-2025-007',
    vesselName: 'MV Gulf Perennial',
    route: 'Mundra – Durban',
    cargo: 'Rice in bags, 31,000 t',
    status: 'active',
    value: 1.9,
    completedDate: '2025-07-12',
  },
  {
    id: 'AML-2025-008',
    vesselName: 'MV Natal Endeavour',
    route: 'Durban – Mundra',
    cargo: 'Coal, 74,000 t',
    status: 'active',
    value: 3.4,
    completedDate: '2025-07-30',
  },
];
