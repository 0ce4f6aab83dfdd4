import './older-browsers.ts';
import { countFormStart } from './api/count-visit.ts';
import { rememberVisit } from './api/visit-memory.ts';
import { handleAnchors } from './app/anchors.ts';
import { holdForms } from './app/hold-forms.ts';
import { layOutWhenIdle } from './app/lay-out-page.ts';
import { markScrolled } from './app/mark-scrolled.ts';
import { replayEvents } from './app/replay-events.ts';
import { loadRefusedStyles } from './app/whole-styles.ts';
import { saveDrafts } from './components/form/form-drafts.ts';
import { enableSubmitOnTick } from './ui/form/enable-submit.ts';
import { whenIdle, whenLoaded } from './ui/when-idle.ts';

// Everything that runs before a visitor touches the page. The application loads at the first touch.

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointermove', 'scroll'];
const IDLE_AFTER_LOAD = 5000;

let application: Promise<void> | undefined;

const loadedPath = location.pathname;

const listening = new AbortController();
const stopListening = () => listening.abort();

const loadApplication = (): Promise<void> => {
  application ??= import('./hydrate.tsx').then(({ hydrateSite }) => hydrateSite());
  // The browser may be offline: the next touch tries again.
  application.catch(() => {
    application = undefined;
  });
  return application;
};

/** Until the application has loaded, nothing else shows the page of another address: the browser loads it. */
const loadPageOfStep = () => {
  if (location.pathname !== loadedPath) location.reload();
};

const loadOnTouch = () => void loadApplication().then(stopListening, () => undefined);

/** Browsers may report a mouse that lies still where a page opens. */
const isStill = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

const loadAtFirstTouch = (event: Event) => {
  if (!isStill(event)) loadOnTouch();
};

declare global {
  interface Window {
    /** What a visitor has done before this script came, in `web/start-script.ts`. */
    heldEvents?: Event[];
  }
}

const takeHeldEvents = (): readonly Event[] => {
  window.onclick = window.onkeydown = window.onpointerdown = window.onpointermove = window.onsubmit = null;
  return window.heldEvents ?? [];
};

const loadAndStopListening = async (): Promise<void> => {
  await loadApplication();
  stopListening();
};

const startPage = () => {
  const { signal } = listening;
  for (const touch of TOUCHES)
    addEventListener(touch, loadAtFirstTouch, { capture: true, passive: true, signal });
  addEventListener('popstate', loadPageOfStep, { signal });
  // Holds submits, clicks and keys until the application has loaded, then repeats them.
  const held = takeHeldEvents();
  for (const hold of [holdForms, replayEvents])
    signal.addEventListener('abort', hold(document, loadAndStopListening, held));
  whenLoaded(() => setTimeout(() => whenIdle(loadOnTouch), IDLE_AFTER_LOAD));
  for (const event of held) if (!(event instanceof SubmitEvent)) loadAtFirstTouch(event);
  loadRefusedStyles();
  rememberVisit({ address: new URL(location.href), referrer: document.referrer });
  saveDrafts(countFormStart);
  enableSubmitOnTick();
  markScrolled();
  handleAnchors();
  layOutWhenIdle();
};

startPage();
