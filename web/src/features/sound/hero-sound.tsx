import { useEffect, useRef, useState } from 'react';
import bell from '../../assets/media/bell.mp3';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

const VOLUME = 0.4;

/** Lets a visitor turn on sound; then the section around rings a bell when the pointer enters. */
export const HeroSound = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [allowed, setAllowed] = useState(false);

  useEffect(() => {
    const section = button.current?.closest('section');
    if (!allowed || !section) return;

    const sound = new Audio(bell);
    sound.volume = VOLUME;
    const ring = () => {
      sound.currentTime = 0;
      sound.play().catch((error: unknown) => console.info('The sound did not play.', error));
    };
    // Plays at once, so that the visitor hears the effect.
    ring();
    section.addEventListener('pointerenter', ring);
    return () => {
      section.removeEventListener('pointerenter', ring);
      sound.pause();
    };
  }, [allowed]);

  const text = allowed ? 'Sound is on' : 'Sound is off';
  return (
    <Tooltip text={text} className="plain:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Sound"
        aria-pressed={allowed}
        onClick={() => setAllowed(!allowed)}
        className="grid size-11 place-items-center rounded-full border border-brass bg-ink text-brass hover:text-paper-bright"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="w-5 fill-none stroke-current stroke-[1.5]">
          <path d="M3 7.5h3L10.5 4v12L6 12.5H3z" />
          <path d={allowed ? 'M13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10' : 'M13.5 8l4 4M17.5 8l-4 4'} />
        </svg>
      </button>
    </Tooltip>
  );
};
