import { homeHero } from '../../../../content/home.ts';
import { HeroSound } from '../../../../features/sound/hero-sound.tsx';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { horizonReference } from './horizon-reference.ts';

// Shows the sea, the lowest quarter of the drawing, and the part right of the text.
const CLEAR_OF_WORDS =
  'broad:[mask-image:linear-gradient(to_top,#000_max(16.25vw,26%),transparent_0),linear-gradient(to_right,transparent_57%,#000_64%)] ' +
  'xl:broad:[mask-image:linear-gradient(to_top,#000_max(16.25vw,26%),transparent_0),linear-gradient(to_right,transparent_51%,#000_60%)]';

export const Hero = () => (
  <section className="on-ink relative overflow-hidden broad:min-h-svh">
    <div className="page-width relative z-10 w-full pt-28 broad:pt-[max(7.5rem,15svh)] broad:pb-[max(19vw,30svh)]">
      <h1 className="font-display text-display font-[350] tracking-tight">
        {homeHero.headline.map((line) => (
          <span key={line} className="block">
            {line}{' '}
          </span>
        ))}
      </h1>
      <p className="mt-5 max-w-[30rem] md:mt-7 text-lead text-paper-deep">{homeHero.lead}</p>
      <div className="mt-7 flex flex-wrap md:mt-9 items-center gap-x-3 gap-y-4 sm:gap-x-5">
        <ButtonLink variant="brass" href={paths.dominionAccess}>
          Join Our Global Flow
        </ButtonLink>
        <ButtonLink variant="line" href={paths.contact}>
          Make an inquiry
        </ButtonLink>
        <a href={paths.divisions} className="inline-flex items-center gap-2.5 text-label hover:text-brass">
          <span className="off-paper grid size-11 place-items-center rounded-full border border-brass bg-ink text-brass">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
              <path d="M10 2v15M4 11.5 10 17l6-5.5" />
            </svg>
          </span>
          The five divisions
        </a>
        <HeroSound />
      </div>
    </div>
    {/* Beside the text, the sea spans the whole width and the rest begins to the right of the text. */}
    <div className={`broad:absolute broad:inset-0 ${CLEAR_OF_WORDS}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1600 1000"
        preserveAspectRatio="xMaxYMax slice"
        className="block h-64 w-full text-brass-bright md:h-[28rem] broad:h-full broad:translate-x-[calc(max(0px,160svh-100vw)/2)] broad:overflow-visible broad:text-brass"
      >
        <use href={horizonReference()} />
      </svg>
    </div>
  </section>
);
