import { legalClauses, legalCompliance, legalOpening, legalSecurity } from '../../../content/legal.ts';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const LegalPage = () => (
  <>
    <PageOpening
      {...legalOpening}
      scene="archive"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <PageSection heading="Terms of engagement">
      <Clauses />
    </PageSection>
    <PageSection
      heading="Compliance framework"
      note="Four bodies of rules that every division keeps, whatever the matter is worth."
      headingStands="above"
      ground="bright"
    >
      <ul className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        {legalCompliance.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-5">
            <h3 className="title">{title}</h3>
            <p className="mt-3 max-w-[36rem] text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
    <PageSection heading="Data-security principles">
      <dl>
        {legalSecurity.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-10 gap-y-1 border-t border-rule py-5 first:border-ink sm:grid-cols-[14rem_1fr]"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  </>
);

const Clauses = () => (
  <ol>
    {legalClauses.map(({ title, text }, index) => (
      <li
        key={title}
        className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-7 first:border-ink sm:grid-cols-[4rem_1fr]"
      >
        <span aria-hidden="true" className="title text-brass-deep">
          {index + 1}
        </span>
        <div className="max-w-[38rem] space-y-3 text-ink-soft">
          <h3 className="title text-ink">{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </li>
    ))}
  </ol>
);
