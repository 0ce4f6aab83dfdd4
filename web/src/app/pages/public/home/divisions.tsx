import seals from '../../../../assets/seals.svg';
import { ACCESS_LABEL, type Division, divisions } from '../../../../content/divisions.ts';

export const Divisions = () => (
  <section id="divisions" className="bg-paper-bright">
    <div className="page-width py-20 lg:py-32">
      <h2 className="heading">The five divisions</h2>
      <ol className="mt-10 lg:mt-16">
        {divisions.map((division) => (
          <DivisionEntry key={division.name} division={division} />
        ))}
      </ol>
    </div>
  </section>
);

const DivisionEntry = ({ division }: { division: Division }) => {
  const { seal, name, tagline, description, features } = division;

  return (
    <li className="grid gap-x-10 gap-y-5 border-t border-rule py-10 first:border-ink md:grid-cols-[6rem_1fr] lg:grid-cols-[6rem_4fr_5fr_4fr] lg:py-12">
      <svg aria-hidden="true" className="size-20 text-brass-deep md:size-24">
        <use href={`${seals}#${seal}`} />
      </svg>
      <div>
        <h3 className="title">{name}</h3>
        <p className="mt-1 text-ink-soft">{tagline}</p>
        <p className="mt-4 inline-block border border-brass-deep px-2.5 py-1 text-note text-brass-deep">
          {ACCESS_LABEL}
        </p>
      </div>
      <p className="max-w-[36rem] md:col-start-2 lg:col-start-auto">{description}</p>
      <ul className="text-label md:col-start-2 lg:col-start-auto">
        {features.slice(0, 4).map((feature) => (
          <li key={feature} className="border-t border-rule py-2 first:border-0 first:pt-0">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
};
