import type { ContractPreviews, MaritimeFlowStatus, MarketData } from '../../../shared/domain/operations.ts';

// Content of the status dashboard until staff publish their own. Vessels and contracts are invented.

export const flowFallback: MaritimeFlowStatus = {
  activeContracts: 3,
  cargoVolume: '2.8M MT',
  averageTransitTime: '18.2 days',
  nextCharterCycle: '2025-07-15',
  vesselsInMotion: ['MV Adamastor Reach', 'MV Benguela Star', 'MT Khor Meridian'],
  strategicRegions: ['South Atlantic', 'Indian Ocean', 'Arabian Gulf'],
  activeRoutes: ['Santos to Mundra', 'Luanda to Fujairah', 'Fujairah to Durban'],
  currentRates: {
    Handymax: '$22,400 per day',
    Panamax: '$22,720 per day',
    Capesize: '$23,040 per day',
  },
  portStatus: {
    Santos: 'Operational',
    Mundra: 'Operational',
    Fujairah: 'High traffic',
    Durban: 'Delayed',
    'Rio Grande': 'Operational',
    Visakhapatnam: 'Operational',
    Luanda: 'Berth maintenance',
    'Cape Town': 'Operational',
  },
  provenance: 'Sample',
};

export const marketFallback: MarketData = {
  alerts: [
    { type: 'info', message: 'Santos loads at all of its berths.' },
    { type: 'warning', message: 'Wind at Durban: allow two days more at the berth.' },
  ],
  provenance: 'Sample',
};

export const contractsFallback: ContractPreviews = {
  items: [
    {
      id: 'sample-voyage',
      title: 'Soybean meal, Santos to Mundra',
      type: 'Voyage charter',
      status: 'Open',
      summary:
        '60,000 MT, five per cent more or less at owner’s option. Laycan of ten days, freight per tonne, demurrage and half despatch. One safe berth each end.',
    },
    {
      id: 'sample-period',
      title: 'Panamax, Indian Ocean trading',
      type: 'Time charter',
      status: 'Under negotiation',
      summary:
        'Six to nine months, hire paid fifteen days in advance, delivery Durban, redelivery Mundra to Fujairah. Bunkers on delivery as on board.',
    },
    {
      id: 'sample-frame',
      title: 'Iron ore, Luanda to Visakhapatnam',
      type: 'Contract of affreightment',
      status: 'Awarded',
      summary:
        'Eight liftings of 170,000 MT over twelve months on Capesize tonnage. Vessels named fourteen days before each laycan, with a substitute held in reserve.',
    },
  ],
  provenance: 'Sample',
};
