import { ACCESS_LABEL, type Division, divisions, embassy } from '../../../../content/divisions.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Fold } from '../../../../ui/page/fold.tsx';
import { Seal } from '../../../../ui/page/seal.tsx';

export const Divisions = () => (
  <section id="divisions" className="bg-paper-bright">
    <div className="page-width py-9 md:py-20 lg:py-32">
      <h2 className="heading">The five divisions</h2>
      <ol className="mt-6 md:mt-10 lg:mt-16">
        {divisions.map((division) => (
          <DivisionCard key={division.name} division={division} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-rule pt-6 md:pt-8">
        <p className="text-ink-soft">{embassy.text}</p>
        <ButtonLink href={paths.embassy}>{embassy.label}</ButtonLink>
      </div>
    </div>
  </section>
);

const DivisionCard = ({ division }: { division: Division }) => {
  const { image, name, tagline, description, extendedDescription, features, href } = division;

  return (
    <li className="group grid grid-cols-[5rem_1fr] gap-x-4 gap-y-4 border-t border-rule py-5 first:border-ink md:relative md:grid-cols-[13rem_1fr] md:grid-rows-[auto_auto_1fr] md:gap-x-10 md:py-10 lg:grid-cols-[15rem_6fr_4fr] lg:grid-rows-[auto_1fr] lg:py-12 print:grid-cols-[3fr_2fr]">
      <div className="off-paper on-ink grid size-20 place-items-center md:row-span-3 md:size-auto md:min-h-60 lg:row-span-2 md:[@media(hover:none)]:pb-14">
        <Seal of={image} ground="ink" className="size-16 md:size-40" />
      </div>
      <div className="self-center md:self-start">
        <h3 className="title">{name}</h3>
        <p className="text-ink-soft max-md:text-label md:mt-1">{tagline}</p>
        <p className="mt-1 inline-block text-note text-brass-deep md:mt-4 md:border md:border-brass-deep md:px-2.5 md:py-1">
          {ACCESS_LABEL}
        </p>
      </div>
      <p className="max-w-[38rem] max-md:col-span-2 print:col-span-1 print:col-start-1">{description}</p>
      <div className="flex flex-col items-start justify-between gap-4 max-md:col-span-2 md:col-start-2 md:gap-6 lg:col-start-3 lg:row-span-2 lg:row-start-1 print:col-span-1 print:col-start-2 print:row-span-2 print:row-start-1">
        <Fold
          summary={
            <span>
              More<span className="sr-only"> about {name}</span>, with four examples of its work
            </span>
          }
          className="w-full"
        >
          <p className="max-w-[38rem] text-ink-soft max-md:pt-4">{extendedDescription}</p>
          <ul className="mt-3 text-label md:mt-4">
            {features.slice(0, 4).map((feature) => (
              <li key={feature} className="border-t border-rule py-2">
                {feature}
              </li>
            ))}
          </ul>
        </Fold>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <ButtonLink href={href}>
            Access Division<span className="sr-only"> {name}</span>
          </ButtonLink>
          <RequestAccess division={name} />
        </div>
      </div>
    </li>
  );
};

/**
 * Beside the division's link on phones. Elsewhere it covers the image: hidden until hover or keyboard focus; always
 * visible without a hovering pointer.
 */
const RequestAccess = ({ division }: { division: string }) => (
  <div className="off-paper transition-opacity md:absolute md:inset-y-10 md:left-0 md:grid md:w-52 md:place-items-end md:bg-ink/90 md:p-5 md:opacity-0 md:[--focus:var(--color-brass)] md:group-focus-within:opacity-100 md:group-hover:opacity-100 lg:inset-y-12 lg:w-60 md:[@media(hover:none)]:bg-transparent md:[@media(hover:none)]:opacity-100">
    <a
      href={paths.qualification()}
      className="text-label max-md:inline-block max-md:py-2.5 max-md:underline max-md:decoration-brass-deep max-md:underline-offset-4 md:w-full md:border-t md:border-brass md:pt-3 md:pb-1 md:text-paper-bright md:hover:text-brass"
    >
      Request Division Access<span className="sr-only"> {division}</span>
    </a>
  </div>
);
