import { type FocusEvent, use, useState } from 'react';
import { testimonials, testimonialsIntro } from '../../content/testimonials.ts';
import { LiveContext, useInterval } from '../../ui/use-interval.ts';

/** The index `steps` further on; wraps around at both ends. */
export const wrapIndex = (index: number, steps: number, count: number): number =>
  (((index + steps) % count) + count) % count;

const INTERVAL = 8000;

/** One testimonial at a time, the next every 8 s; pauses at its button, on hover and on keyboard focus. */
export const TestimonialCarousel = () => {
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
      {/* All share one grid cell, so that the tallest sets the height and nothing below moves. */}
      <div className="grid plain:gap-y-14">
        {testimonials.map(({ id, quote, author, title, company, region }, place) => (
          <figure
            key={id}
            className={`col-start-1 row-start-1 flex flex-col justify-between gap-5 transition-opacity md:gap-8 duration-500 motion-reduce:transition-none plain:visible plain:row-auto plain:opacity-100 ${place === index ? '' : 'invisible opacity-0'}`}
          >
            <blockquote className="max-w-[46rem] font-display text-title leading-[1.3] md:text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] text-pretty">
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

interface TurnsProps {
  names: readonly string[];
  index: number;
  onTurn: (steps: number) => void;
  onJump: (index: number) => void;
}

/** Previous, next, a dot for each testimonial, and a button that stops the turning. */
const CarouselControls = ({ names, index, onTurn, onJump }: TurnsProps) => {
  const { running, toggle } = use(LiveContext);

  return (
    <div className="mt-5 flex items-center md:mt-8 gap-1 plain:hidden">
      <RoundButton
        label="Previous testimonial"
        path="M16 10H3M8 4.5 2.5 10 8 15.5"
        onClick={() => onTurn(-1)}
      />
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          aria-label={`Testimonial ${place + 1} of ${names.length}: ${name}`}
          aria-current={place === index}
          onClick={() => onJump(place)}
          className="group grid size-8 cursor-pointer place-items-center"
        >
          <span className="size-2.5 rounded-full border border-brass-deep group-hover:bg-brass group-aria-current:bg-brass-deep" />
        </button>
      ))}
      <RoundButton
        label="Next testimonial"
        path="M4 10h13M12 4.5l5.5 5.5-5.5 5.5"
        onClick={() => onTurn(1)}
      />
      <span className="ml-3">
        <RoundButton
          label={running ? 'Pause testimonials' : 'Resume testimonials'}
          path={running ? 'M7 4.5v11M13 4.5v11' : 'M6.5 4.5 15 10l-8.5 5.5z'}
          onClick={toggle}
        />
      </span>
    </div>
  );
};

const RoundButton = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 cursor-pointer place-items-center rounded-full border border-brass-deep text-brass-deep hover:bg-brass-deep hover:text-paper-bright"
  >
    <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  </button>
);
