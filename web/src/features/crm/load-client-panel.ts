/** Loads the panel of a client with what it shows. */
export const loadClientPanel = async () => {
  const [{ ClientPanel }] = await Promise.all([import('./client-panel.tsx'), import('./client-record.tsx')]);

  return { default: ClientPanel };
};
