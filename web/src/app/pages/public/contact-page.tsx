import { elsewhere, form, opening } from '../../../content/contact.ts';
import { ContactPageForm } from '../../../features/contact/contact-page-form.tsx';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page-opening.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ReturnLink } from '../../../ui/return-link.tsx';
import { Headquarters } from './home/headquarters.tsx';

export const ContactPage = () => (
  <>
    <PageOpening {...opening} above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>} />
    <section className="page-width py-16 lg:py-28">
      <h2 className="heading">{form.heading}</h2>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[5fr_8fr]">
        <Headquarters />
        <ContactPageForm />
      </div>
    </section>
    <PageSection heading={elsewhere.heading} ground="bright">
      <ul>
        {elsewhere.ways.map(({ name, text, to, label }) => (
          <li
            key={to}
            className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 border-t border-rule py-6 first:border-ink"
          >
            <div>
              <h3 className="title">{name}</h3>
              <p className="mt-2 max-w-[34rem] text-ink-soft">{text}</p>
            </div>
            <a
              href={paths[to]}
              className="py-1 underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  </>
);
