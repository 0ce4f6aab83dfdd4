interface Pressed {
  readonly key: string;
  readonly code: string;
}

/** The key as `aria-keyshortcuts` names it; of another alphabet, the letter that Latin keyboards have in its place. */
export const typedKey = ({ key, code }: Pressed): string | undefined => {
  if (/^[a-z?/]$/i.test(key)) return key.toUpperCase();
  const isOtherLetter = /^\p{Letter}$/u.test(key);

  return isOtherLetter && code.startsWith('Key') ? code.slice('Key'.length) : undefined;
};
