import { PRIVACY_POLICY_DAY } from '../../../shared/domain/privacy-policy.ts';
import type { Visit } from '../../../shared/domain/visit.ts';
import { tabStore } from './tab-store.ts';

const NAME = 'visit';

interface FirstView {
  readonly address: URL;
  /** `document.referrer`. */
  readonly referrer: string;
}

/** The host of another site that led to the address. */
const hostOf = (referrer: string, { host }: URL): string | undefined => {
  const from = URL.canParse(referrer) ? new URL(referrer).host : host;
  return from === host ? undefined : from;
};

/** Remembers in this tab how the visitor came. The first page of the visit counts. */
export const rememberVisit = ({ address, referrer }: FirstView): void => {
  if (tabStore.getItem(NAME) !== null) return;
  const given = (name: string) => address.searchParams.get(`utm_${name}`) ?? undefined;
  const visit: Visit = {
    page: address.pathname,
    referrer: hostOf(referrer, address),
    ...{ source: given('source'), medium: given('medium'), campaign: given('campaign') },
  };
  tabStore.setItem(NAME, JSON.stringify(visit));
};

/** How the visitor came, and the privacy policy that the form names. */
export const currentVisit = (): Visit => {
  const visit = tabStore.getJson(NAME);
  const known = typeof visit === 'object' && visit !== null ? Object.entries(visit) : [];
  return {
    ...Object.fromEntries(known.map(([name, text]) => [name, String(text)])),
    policy: PRIVACY_POLICY_DAY,
  };
};
