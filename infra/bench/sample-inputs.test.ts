import { expect, test } from 'vitest';
import { weaknessOf } from '../../functions/lib/auth/access-codes.ts';
import { contract } from '../../shared/contract/index.ts';
import { ACCESS_CODE } from './sample-calls.ts';
import { sampleInputOf } from './sample-inputs.ts';

test.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
  'benches have an input that %s accepts',
  (_, endpoint) => {
    expect(endpoint.input.safeParse(sampleInputOf(endpoint, 1)).success).toBe(true);
  },
);

test.each(['sample-staff', 'bench'])('%s can sign in with the access code of benches', (username) => {
  expect(weaknessOf('access code', ACCESS_CODE, username)).toBeUndefined();
});
