import { KEY_FIELD } from '../shared/domain/form.ts';
import { sourceHash } from './source-hash.ts';

const MODULE = /\n? *<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * Loads a page's module once its text and its pictures are on the screen: what a page asks for earlier counts as needed for
 * its paint. That is two frames after they have come: the first draws them, and the next begins once they are shown. At once
 * when a visitor presses something, and where the browser restores a scroll position or goes to an anchor, for which the
 * module lays out the page; after three seconds where a font or a picture does not come.
 * Until the module takes them over, it holds what a visitor does; forms are sent without it where it fails or has not come
 * 8 s after they were submitted, as `hold-forms.ts` sends them, with a key that `submission-key.ts` finds: by the form's code it
 * is the same inquiry later. Of a form with invalid fields, the browser names the first meanwhile.
 *
 * The text is the same in every page and every version, so that a page which meets the content security policy of another
 * version starts all the same.
 */
const START = `{
const { module } = document.currentScript.dataset
let started
const start = () => started ??= import(module).catch(() => {
  started = null
  sendHeld()
})
const sendHeld = () => {
  for (const { type, target } of held.splice(0))
    if (type === 'submit') navigator.onLine && target.elements.form ? send(target) : alert(target.dataset.failure)
}
const send = (form) => {
  try {
    const name = 'submission:' + form.dataset.draft
    const values = JSON.stringify(Object.fromEntries(new FormData(form)))
    let [key, sent] = (sessionStorage[name] ?? '').split('\\n')
    if (sent !== values) sessionStorage[name] = (key = crypto.randomUUID()) + '\\n' + values
    form.addEventListener('formdata', ({ formData }) => formData.set('${KEY_FIELD}', key), { once: true })
  } catch {}
  form.submit()
}
const startAfterPictures = async () => {
  setTimeout(start, 3000)
  await document.fonts.ready
  if (document.readyState !== 'complete') await new Promise((loaded) => onload = loaded)
  requestAnimationFrame(() => requestAnimationFrame(start))
}
const [visit] = performance.getEntriesByType('navigation')
const held = window.heldEvents = []
onclick = onkeydown = onpointerdown = onpointermove = (event) => {
  held.push(event)
  if (event.type !== 'pointermove') start()
}
onsubmit = (event) => {
  event.preventDefault()
  held.push(event)
  start()
  setTimeout(() => onsubmit && sendHeld(), 8000)
}
addEventListener('invalid', (event) => held.push(event), { capture: true, once: true })
if (location.hash || visit?.type !== 'navigate' || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
else new PerformanceObserver(startAfterPictures).observe({ type: 'paint', buffered: true })
}`;

/** The page with its module started by the script above, which stands behind all that is painted. */
export const startAfterPaint = (page: string): string => {
  const [element, file] = MODULE.exec(page) ?? [];
  if (element === undefined) throw new Error('The page has no module.');

  return page
    .replace(element, '')
    .replace('</body>', () => `  <script data-module="${file}">${START}</script>\n  </body>`);
};

/** The hash of the script, as the content security policy names it. */
export const startScriptHash = (): string => sourceHash(START);
