import horizon from '../../../../assets/horizon.svg';

export const HORIZON_ID = 'horizon';

/**
 * What a `use` element refers to, for the drawing of the opening. The rendered page holds it (`app/held-horizon.ts`), which
 * saves it a request before the paint; a home page that is opened from another page takes it from the file.
 */
export const horizonReference = (): string => {
  const isHeld = typeof document === 'undefined' || document.getElementById(HORIZON_ID) !== null;

  return isHeld ? `#${HORIZON_ID}` : `${horizon}#${HORIZON_ID}`;
};
