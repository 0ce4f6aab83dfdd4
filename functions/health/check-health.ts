import { checkHealth } from '../../shared/contract/health.ts';
import { handle } from '../lib/http/handle.ts';

/** The way from the browser to a function is open. */
export const handler = handle(checkHealth, async () => ({ status: 'ok' as const }));
