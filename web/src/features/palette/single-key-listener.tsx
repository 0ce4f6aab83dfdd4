import { useEffect, useEffectEvent } from 'react';
import { isTypedInto } from '../../ui/undo-key.ts';
import { focusRow, keyTarget, workTarget } from './key-targets.ts';
import { useSingleKeys } from './single-keys.ts';
import { typedKey } from './typed-key.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { J: 1, K: -1 };

/** Works the keys of one letter, wherever nothing is typed and no dialog is open. */
export const SingleKeyListener = ({ onHelp }: { onHelp: () => void }) => {
  const isOn = useSingleKeys();

  const work = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
    if (isTypedInto(target)) return;
    if (document.querySelector('dialog:modal') !== null) return;
    const key = typedKey(event);
    if (key === undefined || (shiftKey && /[A-Z]/.test(key))) return;

    const found = keyTarget(key);
    const step = STEPS[key];
    if (key === '?') onHelp();
    else if (found) workTarget(found);
    else if (step) focusRow(step);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => work(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);

  return null;
};
