import { expect, test } from 'vitest';
import { accessLogEntry } from './access-log.ts';

test('an entry has the fields of the format, and a dash where there is no value', () => {
  const format =
    '{"request":"$context.requestId","route":"$context.routeKey","status":$context.status,"error":"$context.integrationErrorMessage"}';
  const variables = {
    requestTime: '22/Nov/2026:10:00:00 +0000',
    requestId: 'sample',
    routeKey: 'GET /api/notes',
    status: 503,
    responseLatency: 12,
    responseLength: 40,
  };
  expect(JSON.parse(accessLogEntry(format, variables))).toEqual({
    request: 'sample',
    route: 'GET /api/notes',
    status: 503,
    error: '-',
  });
});
