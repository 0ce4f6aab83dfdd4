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
  /** Saves at once what has not been saved, beside a save under way; the page is left. */
  leave: () => void;
  /** Saves at once what has not been saved, after a save under way; the form is closed. */
  close: () => void;
  /** The text was sent: no save brings it back. */
  sent: () => void;
}

/** Saves a draft while it is typed: rarely, one save at a time, and again after a failure. */
export const createDraftSaver = ({ save, onSaved, onFailed, known }: DraftSaverOptions): DraftSaver => {
  let waiting: { text: string; since: number } | undefined;
  /** Saves under way. */
  let saving = 0;
  /** Something has been saved, or may have been, since a text was sent. */
  let hasSaved = false;
  let isClosed = false;
  /** After a failure it is not known what the server has. */
  let isUncertain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };

  const run = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    if (waiting === undefined || (saving > 0 && !isLeaving)) return;
    const taken = waiting;
    waiting = undefined;
    saving += 1;
    hasSaved = taken.text !== '';
    try {
      await save(taken.text, isLeaving || isClosed);
      saving -= 1;
      isUncertain = false;
      onSaved(taken.text);
      if (waiting !== undefined) schedule(isClosed ? 0 : PAUSE);
    } catch {
      saving -= 1;
      isUncertain = true;
      onFailed();
      // A form that is open again saves its own text: the older one must not come after it.
      if (isClosed) return schedule(0);
      waiting ??= taken;
      if (!isLeaving) schedule(RETRY);
    }
  };

  return {
    typed: (text) => {
      if (saving === 0 && !isUncertain && text === known()) {
        clearTimeout(timer);
        waiting = undefined;
        return;
      }
      const now = Date.now();
      waiting = { text, since: waiting?.since ?? now };
      schedule(Math.max(0, Math.min(PAUSE, waiting.since + LONGEST - now)));
    },
    leave: () => void run(true),
    close: () => {
      isClosed = true;
      void run();
    },
    sent: () => {
      // The server removes what was saved before; a save may have come after that, or be under way.
      waiting = hasSaved ? { text: '', since: Date.now() } : undefined;
      void run();
    },
  };
};
