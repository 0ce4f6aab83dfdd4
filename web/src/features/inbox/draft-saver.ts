/** How long typing rests before a draft is saved, and how long one is typed on without being saved, in ms. */
const PAUSE = 2_000;
const LONGEST = 20_000;
/** After a failure. */
const RETRY = 30_000;

interface DraftSaverOptions {
  /** Stores the text; `isLeaving` where the page may be gone before the answer. */
  save: (text: string, isLeaving: boolean) => Promise<unknown>;
  onSaved: (text: string) => void;
  onFailed: () => void;
  /** The text that the server has, as far as this tab knows. */
  known: () => string;
}

export interface DraftSaver {
  /** @param text what is in the field; what the server has ends a save that waits */
  typed: (text: string) => void;
  /** Saves at once what has not been saved; the page or the form is left. */
  leave: () => void;
  /** The text was sent: no later save brings it back. */
  sent: () => void;
}

/** Saves a draft while it is typed: rarely, one save at a time, and again after a failure. */
export const createDraftSaver = ({ save, onSaved, onFailed, known }: DraftSaverOptions): DraftSaver => {
  let waiting: { text: string; since: number } | undefined;
  let isSaving = false;
  /** After a failure it is not known what the server has. */
  let isUncertain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };

  const run = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    if (waiting === undefined || (isSaving && !isLeaving)) return;
    const taken = waiting;
    waiting = undefined;
    isSaving = true;
    try {
      await save(taken.text, isLeaving);
      isSaving = false;
      isUncertain = false;
      onSaved(taken.text);
      if (waiting !== undefined) schedule(PAUSE);
    } catch {
      isSaving = false;
      isUncertain = true;
      waiting ??= taken;
      onFailed();
      if (!isLeaving) schedule(RETRY);
    }
  };

  return {
    typed: (text) => {
      if (!isSaving && !isUncertain && text === known()) {
        clearTimeout(timer);
        waiting = undefined;
        return;
      }
      const now = Date.now();
      waiting = { text, since: waiting?.since ?? now };
      schedule(Math.max(0, Math.min(PAUSE, waiting.since + LONGEST - now)));
    },
    leave: () => void run(true),
    sent: () => {
      clearTimeout(timer);
      // The server removes what was saved before; a save under way may come after that.
      waiting = isSaving ? { text: '', since: Date.now() } : undefined;
    },
  };
};
