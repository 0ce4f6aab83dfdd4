import { type ComponentType, lazy } from 'react';

/** A page in a chunk of its own. */
export interface LazyPage {
  Component: ComponentType;
  /** Loads the code: afterwards the page renders synchronously, as prerendering and hydration need. */
  preload: () => Promise<void>;
  preloaded: () => ComponentType | undefined;
}

export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | undefined;

  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: async () => {
      loaded = await load();
    },
    preloaded: () => loaded,
  };
};

export const PageView = ({ page }: { page: LazyPage }) => {
  const Loaded = page.preloaded() ?? page.Component;
  return <Loaded />;
};
