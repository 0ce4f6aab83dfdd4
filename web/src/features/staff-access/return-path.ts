const ANYWHERE = 'https://site.invalid';

/**
 * Where to go after signing in: `wanted`, if it is a path of this site other than the sign-in itself.
 * Read as browsers read it, because `/\elsewhere`, `/.//elsewhere` and their kin lead off the site.
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
