/**
 * A store for keys that survives a reload of the tab: `sessionStorage`, or another object with these three
 * methods.
 */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'submission:';

// An attempt whose answer was lost may have changed the record, and the screen then composes its new version.
const withoutVersion = (body: unknown) => JSON.stringify({ ...Object(body), version: undefined });

/**
 * The idempotency key for sending `body`, and the body to send with it: those of the previous attempt if that differed in its
 * `version` at most and was never acknowledged, else a new key. So the server recognises a repeated attempt, even after a reload.
 */
export const submissionKey = <Body>(
  store: KeyStore,
  form: string,
  body: Body,
  newKey: () => string,
): { key: string; body: Body; acknowledged: () => void } => {
  // A late answer does not take the key of a newer attempt away.
  const acknowledging = (own: string) => () => {
    if (store.getItem(PREFIX + form)?.startsWith(`${own}\n`)) store.removeItem(PREFIX + form);
  };
  const [key, sent] = store.getItem(PREFIX + form)?.split('\n') ?? [];
  if (key !== undefined && sent !== undefined) {
    const before: Body = JSON.parse(sent);
    if (withoutVersion(before) === withoutVersion(body))
      return { key, body: before, acknowledged: acknowledging(key) };
  }

  const fresh = newKey();
  store.setItem(PREFIX + form, `${fresh}\n${JSON.stringify(body)}`);
  return { key: fresh, body, acknowledged: acknowledging(fresh) };
};
