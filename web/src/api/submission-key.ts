/**
 * A store for keys that survives a reload of the tab: `sessionStorage`, or another object with these three
 * methods.
 */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'submission:';

/**
 * The idempotency key for sending `body`: the key of the previous attempt if that sent the same body and was
 * never acknowledged, else a new one. So the server recognises a repeated attempt, even after a reload.
 */
export const submissionKey = (
  store: KeyStore,
  form: string,
  body: unknown,
  newKey: () => string,
): { key: string; acknowledged: () => void } => {
  const acknowledged = () => store.removeItem(PREFIX + form);
  const attempt = JSON.stringify(body);
  const before = store.getItem(PREFIX + form);
  const [key = '', ...rest] = before?.split('\n') ?? [];
  if (before !== null && rest.join('\n') === attempt) return { key, acknowledged };

  const fresh = newKey();
  store.setItem(PREFIX + form, `${fresh}\n${attempt}`);
  return { key: fresh, acknowledged };
};
