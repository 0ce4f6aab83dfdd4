/** A dash in the place of a missing value; "Not given" for screen readers. */
export const NotGiven = () => (
  <span data-missing className="font-normal text-ink-soft">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not given</span>
  </span>
);
