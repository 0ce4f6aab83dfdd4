interface Drafts {
  /** What is in the field. */
  readonly typed: string;
  /** The text that this tab has last stored at the server or read from there; undefined for none. */
  readonly known: string | undefined;
  /** The text that is there now; undefined for none. */
  readonly stored: string | undefined;
}

/**
 * What becomes of a field whose draft has been read: `keep` changes nothing, `take` fills in the stored text, `clear` empties the
 * field since its text was sent elsewhere, `save` stores the typed text, `ask` leaves the choice to the user.
 */
export const chooseDraft = ({ typed, known, stored }: Drafts): 'keep' | 'take' | 'clear' | 'save' | 'ask' => {
  if (typed === (stored ?? '')) return 'keep';
  if (stored !== undefined && (typed === '' || typed === known)) return 'take';
  if (stored === undefined && typed === known) return 'clear';

  return stored === undefined || stored === known ? 'save' : 'ask';
};
