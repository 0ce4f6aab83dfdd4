import { staffApiOf } from '../api/staff-api.ts';
import type { TestApp } from '../test-app.ts';

/** A call, and a note that is corrected and pinned: every function uses each of its grants. */
export const coverTimelineGrants = async (app: TestApp): Promise<void> => {
  const api = staffApiOf(app);
  await api.renewSession();
  // Ten minutes on, the next function is the one that notes that the session lives.
  const later = () => app.stack.advanceClock(10 * 60_000);
  const { id } = await api.newClient();
  const path = `/api/crm/clients/${id}`;
  later();
  const call = { direction: 'outgoing', outcome: 'spoke', text: 'Wants the offer.' };
  // A repeated call answers the one that there is.
  for (const _ of [1, 2]) await api.post(`${path}/calls`, call, 'a-call-of-the-day');
  later();
  const { entry } = (await api.post(`${path}/notes`, { text: 'Called.' })).body;
  later();
  await api.put(`${path}/notes`, { entry, version: 1, text: 'Called twice.' });
  later();
  await api.get(`${path}/former-texts?entry=${encodeURIComponent(String(entry))}`);
  later();
  for (const isPinned of [true, false]) await api.post(`${path}/pinned-notes`, { entry, isPinned });
  later();
  await api.get(`${path}/pinned-notes`);
};
