/** What an owner sets for a deployment and pages show. No script or page holds it when it is built. */
export interface SiteSettings {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly contactEmail: string;
  /** As it is read. */
  readonly contactPhone: string;
  /** As it is dialled. */
  readonly contactPhoneNumber: string;
  /** Where onboarding submissions go. */
  readonly onboardingEmail: string;
}

export const SITE_SETTINGS_ID = 'site-settings';

/** What stands in built pages until a deployment puts its own in their place (`web/fill-settings.ts`). */
export const PLACEHOLDERS: SiteSettings = {
  origin: 'https://site-origin.invalid',
  contactEmail: 'contact@site-settings.invalid',
  contactPhone: '+0 000 000 0001',
  contactPhoneNumber: '+00000000001',
  onboardingEmail: 'onboarding@site-settings.invalid',
};

// A page carries the values as data, so that what React draws in the browser is what the page says.
const carried =
  typeof document === 'undefined' ? null : (document.getElementById(SITE_SETTINGS_ID)?.textContent ?? null);

export const siteSettings: SiteSettings = carried === null ? PLACEHOLDERS : JSON.parse(carried);
