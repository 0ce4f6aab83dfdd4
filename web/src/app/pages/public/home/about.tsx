import { homeAbout } from '../../../../content/home.ts';
import { Film } from '../../../../features/film/film.tsx';

export const About = () => (
  <section id="about" className="page-width py-14 md:py-20 lg:py-32">
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <h2 className="heading">{homeAbout.heading}</h2>
      <div className="max-w-[38rem] space-y-5 text-lead text-ink-soft">
        {homeAbout.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
    <div className="mt-10 md:mt-16 lg:mt-24">
      <Film />
    </div>
    <div className="mt-10 grid gap-x-16 gap-y-8 md:mt-16 md:grid-cols-2 lg:mt-24">
      {homeAbout.sides.map(({ name, points }) => (
        <section key={name} className="border-t border-ink pt-5">
          <h3 className="title">{name}</h3>
          <ul className="mt-5">
            {points.map((point) => (
              <li key={point} className="border-t border-rule py-3 first:border-0">
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);
