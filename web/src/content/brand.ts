/** The group as the site names it. What an owner sets stands in `site-settings.ts`. */
export const brand = {
  name: 'Zahrael',
  legalName: 'Zahrael Group',
  headquarters: 'Dubai, UAE',
} as const;
