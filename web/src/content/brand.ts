/** The group as the site names it. Phone and e-mail are invented. */
export const brand = {
  name: 'Zahrael',
  legalName: 'Zahrael Group',
  origin: 'https://zahrael.example',
  headquarters: 'Dubai, UAE',
  phone: '+971 4 555 0100',
  email: 'desk@zahrael.example',
} as const;
