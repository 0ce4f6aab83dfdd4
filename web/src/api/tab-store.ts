const memory = new Map<string, string>();
const attempt = <Result>(action: () => Result, otherwise: () => Result): Result => {
  try {
    return action();
  } catch {
    return otherwise();
  }
};

/** `sessionStorage`; in browsers that refuse it, memory until the page is left. */
export const tabStore = {
  getItem: (name: string) =>
    attempt(
      () => sessionStorage.getItem(name),
      () => memory.get(name) ?? null,
    ),
  setItem: (name: string, value: string) =>
    attempt(
      () => sessionStorage.setItem(name, value),
      () => void memory.set(name, value),
    ),
  names: () =>
    attempt(
      () => Object.keys(sessionStorage),
      () => [...memory.keys()],
    ),
  clear: () =>
    attempt(
      () => sessionStorage.clear(),
      () => memory.clear(),
    ),
  /** The stored JSON value; undefined if it is absent or invalid. The caller checks its shape. */
  getJson: (name: string): unknown =>
    attempt(
      () => JSON.parse(tabStore.getItem(name) ?? 'null'),
      () => undefined,
    ),
  removeItem: (name: string) =>
    attempt(
      () => sessionStorage.removeItem(name),
      () => void memory.delete(name),
    ),
};
