import { ACCESS_LABEL, type Division, divisions, embassy } from '../../../../content/divisions.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Seal } from '../../../../ui/page/seal.tsx';

export const Divisions = () => (
  <section id="divisions" className="bg-paper-bright">
    <div className="page-width py-20 lg:py-32">
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
    <li className="group grid gap-x-10 gap-y-6 border-t border-rule py-10 first:border-ink md:grid-cols-[13rem_1fr] print:grid-cols-[3fr_2fr] lg:grid-cols-[15rem_6fr_4fr] lg:py-12">
      <div className="off-paper on-ink relative grid h-56 place-items-center md:h-auto md:min-h-60 [@media(hover:none)]:h-64 [@media(hover:none)]:pb-14 md:[@media(hover:none)]:h-auto">
        <Seal of={image} className="size-36 text-brass-bright md:size-40" />
        <RequestAccess division={name} />
      </div>
      <div>
        <h3 className="title">{name}</h3>
        <p className="mt-1 text-ink-soft">{tagline}</p>
        <p className="mt-4 inline-block border border-brass-deep px-2.5 py-1 text-note text-brass-deep">
          {ACCESS_LABEL}
        </p>
        <p className="mt-5 max-w-[38rem]">{description}</p>
        <p className="mt-3 max-w-[38rem] text-ink-soft">{extendedDescription}</p>
      </div>
      <div className="flex flex-col items-start justify-between gap-6 md:col-start-2 lg:col-start-auto">
        <ul className="w-full text-label">
          {features.slice(0, 4).map((feature) => (
            <li key={feature} className="border-t border-rule py-2 first:border-0 first:pt-0">
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink href={href}>
          Access Division<span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
};

/** Covers the image: hidden until hover or keyboard focus; always visible without a hovering pointer. */
const RequestAccess = ({ division }: { division: string }) => (
  <div className="absolute inset-0 grid place-items-end bg-ink/90 p-5 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-100">
    <a
      href={paths.qualification()}
      className="w-full border-t border-brass pt-3 pb-1 text-label text-paper-bright hover:text-brass"
    >
      Request Division Access<span className="sr-only"> {division}</span>
    </a>
  </div>
);
