import type { ContractPreviews, MaritimeFlowStatus, MarketData } from '../../../shared/domain/operations.ts';

interface SampleOperations {
  'maritime-flow-status': MaritimeFlowStatus;
  'contract-previews': ContractPreviews;
  'market-data': MarketData;
}

/** The feeds of the public status dashboard after a first start. Every vessel and contract is invented. */
export const seedFeeds: SampleOperations = {
  'maritime-flow-status': {
    activeContracts: 8,
    cargoVolume: '3.4M MT',
    averageTransitTime: '17.6 days',
    nextCharterCycle: '2026-12-15',
    vesselsInMotion: ['MV Adamastor Reach', 'MV Benguela Star', 'MT Khor Meridian', 'MV Pampas Trader'],
    strategicRegions: ['South Atlantic', 'Indian Ocean', 'Arabian Gulf', 'Bay of Bengal'],
    activeRoutes: ['Santos to Mundra', 'Luanda to Fujairah', 'Fujairah to Durban', 'Rio Grande to Durban'],
    currentRates: {
      Handymax: '$22,400 per day',
      Panamax: '$22,720 per day',
      Capesize: '$23,040 per day',
    },
    portStatus: {
      Santos: 'High traffic',
      Mundra: 'Operational',
      Fujairah: 'Operational',
      Durban: 'Delayed: wind, two days at anchor',
      'Rio Grande': 'Operational',
      Visakhapatnam: 'Operational',
      Luanda: 'Berth 4 closed for dredging',
      'Cape Town': 'Operational',
    },
    provenance: 'Sample',
  },
  'contract-previews': {
    items: [
      {
        id: 'sample-santos-mundra',
        title: 'Soybean meal, Santos to Mundra',
        type: 'Voyage charter',
        status: 'Open',
        summary:
          '60,000 MT, five per cent more or less at owner’s option. Laycan of ten days, freight per tonne, demurrage and half despatch. One safe berth each end.',
      },
      {
        id: 'sample-panamax-period',
        title: 'Panamax, Indian Ocean trading',
        type: 'Time charter',
        status: 'Under negotiation',
        summary:
          'Six to nine months, hire paid fifteen days in advance, delivery Durban, redelivery Mundra to Fujairah. Bunkers on delivery as on board.',
      },
      {
        id: 'sample-luanda-frame',
        title: 'Iron ore, Luanda to Visakhapatnam',
        type: 'Contract of affreightment',
        status: 'Awarded',
        summary:
          'Eight liftings of 170,000 MT over twelve months on Capesize tonnage. Vessels named fourteen days before each laycan, with a substitute held in reserve.',
      },
      {
        id: 'sample-rice-parcel',
        title: 'Rice in bags, Visakhapatnam to Durban',
        type: 'Voyage charter',
        status: 'Open',
        summary:
          '25,000 MT on geared Handymax tonnage, loading and discharging at 2,500 MT a day. Subject to the shipper’s approval of holds on arrival.',
      },
    ],
    provenance: 'Sample',
  },
  'market-data': {
    alerts: [
      {
        type: 'critical',
        message: 'Luanda: berth 4 closed for dredging; nominate berth 2 or 6 until it reopens.',
      },
      { type: 'warning', message: 'Durban: wind above working limits; expect two days at anchor.' },
      { type: 'info', message: 'The next charter cycle opens on 15 December 2026.' },
    ],
    provenance: 'Sample',
  },
};

/** The access codes of the Dominion gate in the local stack. */
export const LOCAL_GATE_CODES = ['LOCAL-MERIDIAN', 'LOCAL-SEXTANT', 'LOCAL-ANCHOR'] as const;
