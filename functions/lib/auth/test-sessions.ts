import { commit } from '../dynamo/commit.ts';
import { newSession } from './session.table.ts';

/** Starts a session for a test, as a sign-in does. */
export const startSession = async (...session: Parameters<typeof newSession>): Promise<void> => {
  await commit([newSession(...session).write]);
};
