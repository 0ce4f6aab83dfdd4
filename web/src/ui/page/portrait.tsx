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

/**
 * A director in profile, engraved in a medallion, as decoration beside the name. Browsers load it when it comes near, and after
 * what a page needs to show its text.
 */
export const Portrait = ({ of, className = '' }: PortraitProps) => (
  <img
    src={PORTRAITS[of]}
    alt=""
    width={400}
    height={400}
    loading="lazy"
    fetchPriority="low"
    className={`rounded-full bg-ink forced-color-adjust-none print:brightness-0 ${className}`}
  />
);
