import { encode } from 'uqr';

/** The light margin that readers need, in modules. */
const MARGIN = 4;

/** A text as a QR code, in ink on paper. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="keep-colour size-52 border border-rule bg-paper-bright"
    >
      <path d={dark.join('')} className="fill-ink" />
    </svg>
  );
};
