/** The day from which the site's privacy policy is valid; an inquiry keeps the one that its form named. */
export const PRIVACY_POLICY_DAY = '2026-11-24';
export const PRIVACY_POLICY_DATE = '24 November 2026';
