import type { TestApp } from '../test-app.ts';
import { type Fields, itemsOf, staffApiOf } from './staff-api.ts';

/** The API of tasks, with a staff session. */
export const tasksApiOf = (app: TestApp) => {
  const api = staffApiOf(app);

  return {
    ...api,
    /** Creates a task that is due so many milliseconds from now; answers status and body. */
    newTask: (dueIn: number, change: Fields = {}) =>
      api.post('/api/tasks', {
        ...{ text: 'A sample task', dueAt: new Date(app.stack.now() + dueIn).toISOString() },
        ...change,
      }),
    /** The texts of a list; `query` as in `view=done`. */
    textsOf: async (query: string) => itemsOf(await api.get(`/api/tasks?${query}`)).map(({ text }) => text),
    due: async () => (await api.get('/api/tasks/due')).body.due,
    complete: (id: unknown) => api.post(`/api/tasks/${id}/completion`, {}),
    reopen: (id: unknown) => api.post(`/api/tasks/${id}/reopening`, {}),
    /** Recipients of the reminders of a task. */
    reminders: async (text: string) =>
      (await app.mails())
        .filter(({ subject }) => subject === `Due: ${text}`)
        .flatMap(({ destination }) => destination.to),
  };
};

export type TasksApi = ReturnType<typeof tasksApiOf>;
