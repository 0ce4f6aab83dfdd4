/** In pixels. */
const DISTANCE = 100;

/** Marks the document while it is scrolled past the beginning, where the header needs an opaque ground. */
export const markScrolled = (): void => {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > DISTANCE);
  update();
  addEventListener('scroll', update, { passive: true });
};
