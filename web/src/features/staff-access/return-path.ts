const ANYWHERE = 'https://site.invalid';

/**
 * Path after the sign-in: `wanted`, if it is a path of this site other than the sign-in. Parsed as browsers
 * do, because `/\elsewhere`, `/.//elsewhere` and similar leave the site.
 */
export const returnPath = (
  wanted: string | null,
  { signIn, otherwise }: { signIn: string; otherwise: string },
) => {
  const url = URL.parse(wanted ?? '', ANYWHERE);
  const leadsAway = !wanted?.startsWith('/') || url?.origin !== ANYWHERE || url.pathname.startsWith('//');
  if (url === null || leadsAway || url.pathname === signIn) return otherwise;

  return url.pathname + url.search + url.hash;
};
