import { handleAnchors } from './app/anchors.ts';
import { replayEvents } from './app/replay-events.ts';
import { saveDrafts } from './components/form/form-drafts.ts';
import { enableSubmitOnTick } from './ui/form/enable-submit.ts';

// All that runs before a visitor touches the page. The application itself arrives with the first touch.

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointermove', 'scroll'];
const IDLE_AFTER_LOAD = 5000;

let alive: Promise<void> | undefined;

const comeAlive = (): Promise<void> => {
  alive ??= import('./hydrate.tsx').then(({ hydrate }) => hydrate());
  // Offline for a moment: the next touch tries again.
  alive.catch(() => {
    alive = undefined;
  });
  return alive;
};

const touched = () => void comeAlive().then(stopListening, () => undefined);

/** A form sent before the application is there waits for it. */
const hold = async (event: SubmitEvent) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;

  event.preventDefault();
  event.stopPropagation();
  try {
    await comeAlive();
    stopListening();
    form.requestSubmit(submitter);
  } catch {
    window.alert(form.dataset.failure);
  }
};

/** A form that the browser finds at fault is checked again by the application, which names every fault. */
const recheck = async (event: Event) => {
  const { target: field } = event;
  const form = field instanceof HTMLElement ? field.closest('form') : null;
  if (form === null) return;

  event.preventDefault();
  event.stopPropagation();
  if (rechecked.has(form)) return;
  rechecked.add(form);
  try {
    await comeAlive();
    stopListening();
    form.requestSubmit();
  } catch {
    document.removeEventListener('invalid', recheck, true);
    form.reportValidity();
  }
};
const rechecked = new WeakSet<HTMLFormElement>();

/** What is pressed before the application is there is pressed again once it is. */
const letGo = replayEvents(document, async () => {
  await comeAlive();
  stopListening();
});

const stopListening = () => {
  for (const touch of TOUCHES) removeEventListener(touch, touched, true);
  document.removeEventListener('submit', hold, true);
  document.removeEventListener('invalid', recheck, true);
  letGo();
};

for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true });
document.addEventListener('submit', hold, true);
document.addEventListener('invalid', recheck, true);
addEventListener('load', () => {
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(touched) : touched()),
    IDLE_AFTER_LOAD,
  );
});
saveDrafts();
enableSubmitOnTick();
handleAnchors();
