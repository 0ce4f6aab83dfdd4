import { contract, type EndpointId } from '../shared/contract/index.ts';
import { type BackgroundId, backgroundGrants } from './grants/background-grants.ts';
import { crmGrants } from './grants/crm-grants.ts';
import { documentGrants } from './grants/document-grants.ts';
import { deriveGrants, type Grants } from './grants/grant-rules.ts';
import { inquiryGrants } from './grants/inquiry-grants.ts';
import { operationsGrants } from './grants/operations-grants.ts';
import { paymentGrants } from './grants/payment-grants.ts';
import { portalGrants } from './grants/portal-grants.ts';
import { siteGrants } from './grants/site-grants.ts';
import { staffGrants } from './grants/staff-grants.ts';

const endpointGrants: Record<EndpointId, Grants> = {
  ...siteGrants,
  ...operationsGrants,
  ...inquiryGrants,
  ...crmGrants,
  ...documentGrants,
  ...portalGrants,
  ...paymentGrants,
  ...staffGrants,
};

export type FunctionId = EndpointId | BackgroundId;

const deriveAll = (): Record<FunctionId, Grants> => {
  const all: Record<FunctionId, Grants> = { ...endpointGrants, ...backgroundGrants };
  for (const endpoint of contract) all[endpoint.id] = deriveGrants(endpoint, endpointGrants[endpoint.id]);

  return all;
};

/** Every function and its permissions. */
export const grants = deriveAll();
