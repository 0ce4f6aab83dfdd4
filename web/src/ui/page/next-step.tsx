import { ButtonLink } from '../button.tsx';

interface NextStepProps {
  heading: string;
  text: string;
  href: string;
  label: string;
}

/** Link to the next page, at the end of a page. */
export const NextStep = ({ heading, text, href, label }: NextStepProps) => (
  <section className="page-width py-16 lg:py-24">
    <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8 border-t border-ink pt-8">
      <div>
        <h2 className="title">{heading}</h2>
        <p className="mt-3 max-w-[40rem] text-ink-soft">{text}</p>
      </div>
      <ButtonLink variant="primary" href={href}>
        {label}
      </ButtonLink>
    </div>
  </section>
);
