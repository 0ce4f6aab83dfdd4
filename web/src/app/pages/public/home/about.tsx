import { homeAbout } from '../../../../content/home.ts';
import { Film } from '../../../../features/film/film.tsx';

export const About = () => (
  <section id="about" className="page-width py-9 md:py-20 lg:py-32">
    <div className="grid gap-x-16 gap-y-5 md:gap-y-8 lg:grid-cols-2">
      <h2 className="heading">{homeAbout.heading}</h2>
      <div className="max-w-[38rem] space-y-4 text-lead text-ink-soft md:space-y-5">
        {homeAbout.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
    <div className="mt-8 md:mt-16 lg:mt-24">
      <Film />
    </div>
    <div className="mt-8 grid gap-x-5 gap-y-8 min-[22rem]:grid-cols-2 md:mt-16 md:gap-x-16 lg:mt-24">
      {homeAbout.sides.map(({ name, points }) => (
        <section key={name} className="border-t border-ink pt-4 md:pt-5">
          <h3 className="title max-md:text-lead">{name}</h3>
          <ul className="mt-3 text-label md:mt-5 md:text-body">
            {points.map((point) => (
              <li key={point} className="border-t border-rule py-2.5 first:border-0 md:py-3">
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);
