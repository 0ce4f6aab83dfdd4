import { type FocusEvent, useState } from 'react';
import { testimonials, testimonialsIntro } from '../../content/testimonials.ts';
import { useInterval } from '../../ui/use-interval.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { wrapIndex } from './wrap-index.ts';

const INTERVAL = 8000;

/** One voice at a time, the next every 8 s; waits while someone points at it or steps through it by keyboard. */
export const Testimonials = () => {
  const [index, setIndex] = useState(0);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useInterval(INTERVAL, () => setIndex(wrapIndex(index, 1, testimonials.length)), pointed || focused);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={testimonialsIntro.heading}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={leave}
    >
      {/* All stand in one place, so that the tallest gives the height and nothing below moves. */}
      <div className="grid plain:gap-y-14">
        {testimonials.map(({ id, quote, author, title, company, region }, place) => (
          <figure
            key={id}
            className={`col-start-1 row-start-1 flex flex-col justify-between gap-8 transition-opacity duration-500 motion-reduce:transition-none plain:visible plain:row-auto plain:opacity-100 ${place === index ? '' : 'invisible opacity-0'}`}
          >
            <blockquote className="max-w-[46rem] font-display text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] leading-[1.3] font-[350] text-pretty">
              “{quote}”
            </blockquote>
            <figcaption className="text-label">
              <span className="block font-medium">{author}</span>
              <span className="text-ink-soft">
                {title}, {company} · {region}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <CarouselControls
        names={testimonials.map(({ author }) => author)}
        index={index}
        onTurn={(steps) => setIndex(wrapIndex(index, steps, testimonials.length))}
        onJump={setIndex}
      />
    </section>
  );
};
