/** A share of a hundred as a fine line; the figure stands beside it in words. */
export const Meter = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="keep-colour h-1 w-full fill-brass-deep"
  >
    <rect y="1.5" width="100" height="1" className="fill-rule" />
    <rect width={share} height="4" />
  </svg>
);
