/** A dash for the eye in the place of what nobody entered; words for those who listen. */
export const NotGiven = () => (
  <span className="font-normal text-ink-soft">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not given</span>
  </span>
);
