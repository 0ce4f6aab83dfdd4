import chartering from '../../assets/portraits/chartering.svg';
import holdings from '../../assets/portraits/holdings.svg';
import intelligence from '../../assets/portraits/intelligence.svg';
import transformation from '../../assets/portraits/transformation.svg';
import trust from '../../assets/portraits/trust.svg';

const PORTRAITS = { chartering, transformation, intelligence, holdings, trust } as const;

interface PortraitProps {
  of: keyof typeof PORTRAITS;
  className?: string;
}

/** A director in profile, engraved in a medallion, as decoration beside the name. */
export const Portrait = ({ of, className = '' }: PortraitProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 400 400"
    className={`rounded-full bg-ink text-brass-bright ${className}`}
  >
    <use href={`${PORTRAITS[of]}#art`} />
  </svg>
);
