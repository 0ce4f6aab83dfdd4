import * as z from 'zod/mini';
import { Client, ClientSummary } from '../domain/client.ts';
import { page, pageOf } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

/** Clients, the newest first. */
export const listClients = endpoint({
  id: 'crm/list-clients',
  method: 'GET',
  path: '/api/crm/clients',
  auth: 'staff',
  input: z.object(page),
  output: pageOf(Client),
});

export const summariseClients = endpoint({
  id: 'crm/summarise-clients',
  method: 'GET',
  path: '/api/crm/summary',
  auth: 'staff',
  input: z.object({}),
  output: ClientSummary,
});
