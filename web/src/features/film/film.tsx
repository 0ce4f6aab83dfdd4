import { useEffect, useRef, useState } from 'react';
import sea from '../../assets/media/sea.mp4';
import still from '../../assets/media/sea.webp';

const VISIBLE_SHARE = 0.1;

/**
 * The engraved sea: plays without sound while a tenth of it is in view, unless motion is reduced or the
 * visitor paused it.
 */
export const Film = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [inView, setInView] = useState(false);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
    if (video.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some(({ intersectionRatio }) => intersectionRatio >= VISIBLE_SHARE)),
      { threshold: [0, VISIBLE_SHARE] },
    );
    observer.observe(video.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!(inView && playing)) return video.current?.pause();
    video.current?.play().catch((error: unknown) => console.info('The film did not play.', error));
  }, [inView, playing]);

  return (
    <div className="off-paper on-ink relative aspect-[2/1] overflow-hidden sm:aspect-[40/17]">
      <img
        src={still}
        alt="An engraved sea under a low sun"
        width={960}
        height={408}
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-[70%_50%]"
      />
      {/* Transparent until it plays: the image below is its poster, and the browser loads it only when near. */}
      <video
        ref={video}
        src={sea}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover object-[70%_50%]"
      />
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        className="absolute bottom-4 left-4 inline-flex min-h-11 items-center gap-2.5 rounded-full border border-brass bg-ink px-4 text-label hover:text-brass plain:hidden"
      >
        <svg aria-hidden="true" viewBox="0 0 12 12" className="w-3 fill-brass">
          <path d={playing ? 'M1 0h3v12H1zM8 0h3v12H8z' : 'M2 0l9 6-9 6z'} />
        </svg>
        {playing ? 'Pause film' : 'Play film'}
      </button>
    </div>
  );
};
