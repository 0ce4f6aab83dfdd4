import { STAFF, type TestApp } from '../test-app.ts';
import type { Ask } from './ask-as.ts';

/** A daily task of an inquiry, and one of a client. */
export const coverTaskGrants = async (
  { stack }: TestApp,
  ask: Ask,
  { reference, clientId }: { reference: string; clientId: number },
): Promise<void> => {
  const promised = { text: 'Call on Tuesday', dueAt: new Date(stack.now()).toISOString() };
  const daily = { ...promised, repeat: 'daily', owner: STAFF.username };
  const task = await ask('POST', '/api/tasks', { ...daily, reference });
  await ask('PUT', `/api/tasks/${task.id}`, { ...daily, version: 1 });
  await ask('POST', `/api/tasks/${task.id}/completion`, {});
  await ask('POST', `/api/tasks/${task.id}/reopening`, {});
  await ask('GET', '/api/tasks');
  await ask('GET', '/api/tasks/due');
  await ask('GET', '/api/today');
  const ofClient = await ask('POST', '/api/tasks', { ...promised, clientId });
  await ask('DELETE', `/api/tasks/${ofClient.id}`);
};
