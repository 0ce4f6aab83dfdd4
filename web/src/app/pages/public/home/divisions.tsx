import { ACCESS_LABEL, type Division, divisions, embassy } from '../../../../content/divisions.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Fold } from '../../../../ui/page/fold.tsx';
import { Seal } from '../../../../ui/page/seal.tsx';

export const Divisions = () => (
  <section id="divisions" className="bg-paper-bright">
    <div className="page-width py-14 md:py-20 lg:py-32">
      <h2 className="heading">The five divisions</h2>
      <ol className="mt-10 lg:mt-16">
        {divisions.map((division) => (
          <DivisionCard key={division.name} division={division} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-rule pt-8">
        <p className="text-ink-soft">{embassy.text}</p>
        <ButtonLink href={paths.embassy}>{embassy.label}</ButtonLink>
      </div>
    </div>
  </section>
);

const DivisionCard = ({ division }: { division: Division }) => {
  const { image, name, tagline, description, extendedDescription, features, href } = division;

  return (
    <li className="group grid gap-x-10 gap-y-5 border-t border-rule py-8 first:border-ink md:gap-y-6 md:py-10 md:grid-cols-[13rem_1fr] print:grid-cols-[3fr_2fr] lg:grid-cols-[15rem_6fr_4fr] lg:py-12">
      <div className="off-paper on-ink relative grid h-36 items-center justify-items-start pl-5 md:h-auto md:min-h-60 md:justify-items-center md:pl-0 md:[@media(hover:none)]:pb-14">
        <Seal of={image} className="size-28 text-brass-bright md:size-40" />
        <RequestAccess division={name} />
      </div>
      <div>
        <h3 className="title">{name}</h3>
        <p className="mt-1 text-ink-soft">{tagline}</p>
        <p className="mt-3 inline-block border md:mt-4 border-brass-deep px-2.5 py-1 text-note text-brass-deep">
          {ACCESS_LABEL}
        </p>
        <p className="mt-4 max-w-[38rem] md:mt-5">{description}</p>
        <p className="mt-3 max-w-[38rem] text-ink-soft">{extendedDescription}</p>
      </div>
      <div className="flex flex-col items-start justify-between gap-6 md:col-start-2 lg:col-start-auto">
        <Fold summary={`${features[0]} and three more`} className="w-full">
          <ul className="text-label">
            {features.slice(0, 4).map((feature) => (
              <li key={feature} className="border-t border-rule py-2 first:border-0 md:first:pt-0">
                {feature}
              </li>
            ))}
          </ul>
        </Fold>
        <ButtonLink href={href}>
          Access Division<span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
};

/** Covers the image: hidden until hover or keyboard focus; always visible without a hovering pointer. */
const RequestAccess = ({ division }: { division: string }) => (
  <div className="absolute inset-0 grid place-items-end bg-ink/90 p-5 opacity-0 [@media(hover:none)]:max-md:pl-40 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-100">
    <a
      href={paths.qualification()}
      className="w-full border-t border-brass pt-3 pb-1 text-label text-paper-bright hover:text-brass"
    >
      Request Division Access<span className="sr-only"> {division}</span>
    </a>
  </div>
);
