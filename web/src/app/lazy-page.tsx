import { type ComponentType, lazy } from 'react';

/** A page in a chunk of its own. */
export interface LazyPage {
  Late: ComponentType;
  /** Afterwards the page renders at once, as prerendering and hydration need. */
  preload: () => Promise<void>;
  preloaded: () => ComponentType | undefined;
}

export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | undefined;

  return {
    Late: lazy(async () => ({ default: await load() })),
    preload: async () => {
      loaded = await load();
    },
    preloaded: () => loaded,
  };
};

export const Page = ({ page }: { page: LazyPage }) => {
  const Shown = page.preloaded() ?? page.Late;
  return <Shown />;
};
