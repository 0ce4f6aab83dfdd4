const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
};

/** Nov, of 2026-11. */
export const monthShort = words({ month: 'short' });

/** November 2026, of 2026-11. */
export const monthInFull = words({ month: 'long', year: 'numeric' });
