/** Settings of a deployment that pages show. No script or page contains them at build time. */
export interface SiteSettings {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly contactEmail: string;
  /** Written form. */
  readonly contactPhone: string;
  /** Dialled form. */
  readonly contactPhoneNumber: string;
  /** Addressee of onboarding submissions. */
  readonly onboardingEmail: string;
}

export const SITE_SETTINGS_ID = 'site-settings';

/** Placeholders in built pages, which a deployment replaces by its settings (`web/fill-settings.ts`). */
export const PLACEHOLDERS: SiteSettings = {
  origin: 'https://site-origin.invalid',
  contactEmail: 'contact@site-settings.invalid',
  contactPhone: '+0 000 000 0001',
  contactPhoneNumber: '+00000000001',
  onboardingEmail: 'onboarding@site-settings.invalid',
};

// Pages carry the settings as data, so that React renders the same text as the prerendered page.
const carried =
  typeof document === 'undefined' ? null : (document.getElementById(SITE_SETTINGS_ID)?.textContent ?? null);

export const siteSettings: SiteSettings = carried === null ? PLACEHOLDERS : JSON.parse(carried);
