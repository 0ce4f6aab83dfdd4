import { NotGiven } from '../../ui/data/not-given.tsx';

/** A text that may be longer than its column: it is cut there, and the title has all of it. A card shows it whole. */
export const CutText = ({ text }: { text: string }) => (
  <span title={text} className="block truncate cards:wrap-anywhere cards:whitespace-normal">
    {text || <NotGiven />}
  </span>
);
