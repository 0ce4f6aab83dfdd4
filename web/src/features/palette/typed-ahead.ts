/** What was typed into the palette before it was drawn. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

export const NOTHING_TYPED: TypedAhead = { text: '', isEntered: false };

/** With one more key; `undefined` for a key that does nothing in a field of one line. */
export const withKey = ({ text, isEntered }: TypedAhead, key: string): TypedAhead | undefined => {
  if (key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered: false };
  // One character, of whatever length it is stored.
  if ([...key].length === 1) return { text: isEntered ? text : text + key, isEntered };
};
