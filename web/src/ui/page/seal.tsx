import archai from '../../assets/seals/archai.svg';
import embassy from '../../assets/seals/embassy.svg';
import holdings from '../../assets/seals/holdings.svg';
import intelligence from '../../assets/seals/intelligence.svg';
import maritime from '../../assets/seals/maritime.svg';
import trust from '../../assets/seals/trust.svg';

const SEALS = { maritime, archai, intelligence, holdings, trust, embassy } as const;

/** The fragment by which a file draws its seal in the colour for its ground. */
const FRAGMENTS = { paper: '', ink: '#on-ink' } as const;

interface SealProps {
  of: keyof typeof SEALS;
  ground: keyof typeof FRAGMENTS;
  className?: string;
}

/** A division's engraved seal, as decoration. Browsers load it when it comes near, and after what a page needs to show its text. */
export const Seal = ({ of, ground, className }: SealProps) => (
  <img
    src={SEALS[of] + FRAGMENTS[ground]}
    alt=""
    width={120}
    height={120}
    loading="lazy"
    fetchPriority="low"
    className={className}
  />
);
