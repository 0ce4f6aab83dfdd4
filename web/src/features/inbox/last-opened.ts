let reference: string | undefined;

/** The inquiry opened last from the inbox, to go on from there on the way back. */
export const lastOpened = {
  get: () => reference,
  set: (opened: string) => {
    reference = opened;
  },
};
