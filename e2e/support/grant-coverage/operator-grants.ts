import type { TestApp } from '../test-app.ts';

/** Operators create staff, end sessions, set access codes and publish a feed. */
export const coverOperatorGrants = async ({ stack }: TestApp): Promise<void> => {
  await stack.invoke('ops/create-staff', { username: 'colleague', accessCode: 'another sample code' });
  // Those whom a note mentions.
  for (const username of ['tactician', 'analyst'])
    await stack.invoke('ops/create-staff', {
      ...{ username, accessCode: 'another sample code', email: `${username}@sample.example` },
    });
  await stack.invoke('ops/change-staff', { action: 'sign-out', username: 'colleague' });
  await stack.invoke('ops/list-staff');
  await stack.invoke('ops/set-access-codes', { codes: ['SAMPLE-GATE'] });
  await stack.invoke('ops/publish-operations', { 'market-data': { alerts: [], provenance: 'Sample' } });
};
