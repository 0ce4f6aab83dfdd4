import {
  ACCESS_TIER_LABELS,
  ACCESS_TIERS,
  type AccessTier,
  type PortalDivision,
} from '../../../../shared/domain/portal-user.ts';

interface Scope {
  accessTier: AccessTier;
  division: PortalDivision;
  /** Client of a private document; undefined for shared documents. */
  clientName?: string | undefined;
  /** Number of active users, if known. */
  activeUsers?: number | undefined;
}

const tiersText = (lowest: AccessTier): string => {
  const tiers = ACCESS_TIERS.slice(0, ACCESS_TIERS.indexOf(lowest) + 1);
  return tiers.length === ACCESS_TIERS.length
    ? 'of every access tier'
    : `of access tier ${tiers.map((tier) => ACCESS_TIER_LABELS[tier]).join(' or ')}`;
};

/** Audience of a library document as text; the rule itself is `mayRead`. */
export const audienceText = ({ accessTier, division, clientName, activeUsers }: Scope): string => {
  const whose =
    clientName === undefined ? 'Portal users of every client' : `Portal users of ${clientName} alone`;
  const among = division === 'All' ? 'in every division' : `in ${division}, and those of all divisions`;
  const isEverybody = clientName === undefined && accessTier === 'Tier3' && division === 'All';
  const count =
    isEverybody && activeUsers !== undefined ? ` At present these are ${activeUsers} active users.` : '';

  return `${whose} will see it: those ${tiersText(accessTier)} ${among}.${count}`;
};
