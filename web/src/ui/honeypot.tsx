/** A field that no person sees: what fills it in is a program, and what it sends goes into quarantine. */
export const Honeypot = () => (
  <span aria-hidden="true" className="sr-only">
    <input name="website" tabIndex={-1} autoComplete="off" />
  </span>
);
