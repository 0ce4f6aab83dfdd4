import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const checkHealth = endpoint.get('/api/health', {
  id: 'health/check-health',
  auth: 'public',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
});
