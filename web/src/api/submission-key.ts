/** Where keys outlive a reload of the tab: `sessionStorage`, or any other place with these three. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'submission:';

/**
 * The idempotency key for sending `body`: the key of the attempt before if that sent the same body and
 * was never acknowledged, else a new one. So a repeated attempt is recognised, even after a reload.
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
