import { expect, test } from 'vitest';
import { verifyAccessCode } from './access-codes.ts';
import { changeOwnPassword } from './client-portal.ts';
import { updateClient } from './crm.ts';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCodeOf, errorCodesOf } from './endpoint-errors.ts';
import { ERRORS } from './errors.ts';
import { contract } from './index.ts';
import { readMarketData } from './operations.ts';
import { uploadPortalDocument, withdrawPortalDocument } from './portal-management.ts';
import { endStaffSessions } from './team.ts';

const always = { invalid_input: true, forbidden: true, internal: true, unavailable: true } as const;
const client = { unauthenticated: true, another_sign_in: true, access_ended: true } as const;
const staff = { ...client, second_factor_required: true } as const;
const json = { too_large: true, unreadable: true, unsupported_media_type: true } as const;

/** An endpoint with the codes that the compiler derives: one too many or too few does not compile. */
const typed = <E extends Endpoint>(
  endpoint: E,
  codes: Record<ErrorCodeOf<E>, true>,
): [Endpoint, string[]] => [endpoint, Object.keys(codes)];

test.each([
  typed(readMarketData, always),
  typed(verifyAccessCode, { ...always, ...json, unauthenticated: true, too_many_requests: true }),
  typed(changeOwnPassword, {
    ...{ ...always, ...client, ...json },
    too_many_requests: true,
    stale: true,
  }),
  typed(withdrawPortalDocument, { ...always, ...staff, not_found: true }),
  typed(uploadPortalDocument, {
    ...{ ...always, ...staff },
    too_large: true,
    not_found: true,
    idempotency_key_reused: true,
  }),
  typed(updateClient, {
    ...{ ...always, ...staff, ...json },
    stale: true,
    not_found: true,
    email_taken: true,
    archived: true,
    merged: true,
  }),
  typed(endStaffSessions, { ...always, ...staff, step_up_required: true, not_found: true }),
])('$id may answer the same errors to the compiler and at run time', (endpoint, codes) => {
  expect([...errorCodesOf(endpoint)].toSorted()).toEqual(codes.toSorted());
});

test.each(contract)('$id lists no error that follows from the rest of it, and none twice', (endpoint) => {
  const { errors = [], ...rest }: Endpoint = endpoint;
  expect(errors).toHaveLength(new Set(errors).size);
  const following = errorCodesOf(rest);
  expect(errors.filter((code) => following.has(code))).toEqual([]);
});

test('every error is one that an endpoint may answer', () => {
  const answered = new Set(contract.flatMap((endpoint) => [...errorCodesOf(endpoint)]));
  expect(Object.keys(ERRORS).filter((code) => ![...answered].some((one) => one === code))).toEqual([]);
});
