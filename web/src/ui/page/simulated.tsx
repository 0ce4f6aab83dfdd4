/** Marks simulated figures. Inherits the colour of the text around it. */
export const Simulated = () => (
  <span className="inline-flex items-center rounded-full border border-current px-2.5 py-0.5 text-note whitespace-nowrap">
    Simulated
  </span>
);
