import { expect, test } from 'vitest';
import { flowFromForm, marketFromForm, previewsFromForm } from './feed-from-form.ts';

const flow = {
  activeContracts: '4',
  cargoVolume: ' 3.1M MT ',
  averageTransitTime: '17 days',
  nextCharterCycle: '2027-02-01',
  vesselsInMotion: 'MV Sample One\n\n MV Sample Two ',
  strategicRegions: 'South Atlantic',
  activeRoutes: '',
  'portStatus.0.name': 'Santos',
  'portStatus.0.text': 'Operational',
  'portStatus.1.name': 'Durban',
  'portStatus.1.text': 'Delayed: wind',
  provenance: 'Live',
};

test('the flow is composed from the form: lists line by line, ports row by row', () => {
  expect(flowFromForm(flow)).toEqual({
    activeContracts: 4,
    cargoVolume: '3.1M MT',
    averageTransitTime: '17 days',
    nextCharterCycle: '2027-02-01',
    vesselsInMotion: ['MV Sample One', 'MV Sample Two'],
    strategicRegions: ['South Atlantic'],
    portStatus: { Santos: 'Operational', Durban: 'Delayed: wind' },
    provenance: 'Live',
  });
});

test('empty routes and rates are left out', () => {
  const typed = flowFromForm({
    ...flow,
    activeRoutes: 'Santos to Mundra',
    'currentRates.0.name': 'Panamax',
    'currentRates.0.text': '$22,720 per day',
  });
  expect(typed).toMatchObject({
    activeRoutes: ['Santos to Mundra'],
    currentRates: { Panamax: '$22,720 per day' },
  });
});

test('alerts keep their order and their type', () => {
  expect(
    marketFromForm({
      'alerts.0.type': 'critical',
      'alerts.0.message': 'Port closed.',
      'alerts.1.type': 'info',
      'alerts.1.message': ' Open again. ',
      provenance: 'Simulated',
    }),
  ).toEqual({
    alerts: [
      { type: 'critical', message: 'Port closed.' },
      { type: 'info', message: 'Open again.' },
    ],
    provenance: 'Simulated',
  });
});

test('a form without rows publishes an empty list', () => {
  expect(previewsFromForm({ provenance: 'Sample' })).toEqual({ items: [], provenance: 'Sample' });
});
