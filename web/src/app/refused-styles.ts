/**
 * Loads the stylesheet as a file where the browser has refused the one in the page: during a deployment, a page may
 * arrive with the content security policy of another version, which names the hash of its own styles.
 */
export const loadRefusedStyles = () => {
  const style = document.querySelector('style');
  if (style === null || style.sheet !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset.file ?? '';
  document.head.append(link);
};
