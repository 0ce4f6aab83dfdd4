/** The key under which secrets of authenticator apps are stored, for functions whose grants say `usesSecondFactorKey`. */
export const secondFactorKey = (): string => {
  const { SECOND_FACTOR_KEY } = process.env;
  if (!SECOND_FACTOR_KEY) throw new Error('SECOND_FACTOR_KEY is not set.');

  return SECOND_FACTOR_KEY;
};
