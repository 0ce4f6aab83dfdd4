import { type ComponentType, lazy, useState } from 'react';

/** A component in a chunk of its own. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code. Afterwards the component is drawn at once, as prerendering and hydration need. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Resolves once somebody has loaded the code. */
  loaded: Promise<void>;
};

/** The code of a component did not come. */
export class UnloadedCode extends Error {
  /** For the boundary that has caught it: drawn again, the component loads again. React would keep the failure for good. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code did not come.', { cause });
    this.forget = forget;
  }
}

/**
 * As `lazy` of React, which alone would draw the fallback first although the code is there: React then holds what follows
 * the fallback back for 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const loadOnce = async () => {
    loaded ??= await load();
    resolve();

    return loaded;
  };
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() };
      } catch (cause) {
        throw new UnloadedCode(cause, () => {
          Loading = begin();
        });
      }
    });
  let Loading = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called where a module begins, as `lazy` is
  const Component = (props: Props) => {
    // The same one as long as it is drawn: another would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);

    return <Shown {...props} />;
  };

  return Object.assign(Component, {
    load: async () => void (await loadOnce()),
    isLoaded: () => loaded !== undefined,
    loaded: promise,
  });
};
