import { checkHealth } from '../../shared/contract/health.ts';
import { handle } from '../lib/http/handle.ts';

/** Answers that a browser reaches a function. */
export const handler = handle(checkHealth, async () => ({ status: 'ok' as const }));
