/** Name of the group. The settings of a deployment are in `site-settings.ts`. */
export const brand = {
  name: 'Zahrael',
  legalName: 'Zahrael Group',
  headquarters: 'Dubai, UAE',
} as const;
