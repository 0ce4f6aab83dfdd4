export const NOW = '2026-11-21T10:00:00.000Z';

export const minutesFromNow = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
