/**
 * Loads the stylesheet, of which the page has the part that it uses until somebody touches it. Without its fonts: declared
 * again, those that came too late for the first paint would replace the text that people read, and shift it.
 */
export const loadWholeStyles = () => loadStylesheet(document.querySelector('style')?.dataset.later);

/**
 * Loads it at once where the browser has refused the part in the page: during a deployment, a page may arrive with the
 * content security policy of another version, which names the hashes of its own styles.
 */
export const loadRefusedStyles = () => {
  const style = document.querySelector('style');
  if (style?.sheet === null) loadStylesheet(style.dataset.file).catch(() => undefined);
};

const loadStylesheet = (file: string | undefined): Promise<void> => {
  if (file === undefined || document.head.querySelector(`:scope > link[href="${file}"]`) !== null)
    return Promise.resolve();

  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${file} did not load.`));
    });
    document.head.append(link);
  });
};
