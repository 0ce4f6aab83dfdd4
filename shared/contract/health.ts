import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const checkHealth = endpoint({
  id: 'health/check-health',
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
});
