import { legalClauses, legalCompliance, legalOpening, legalSecurity } from '../../../content/legal.ts';
import { paths } from '../../../paths.ts';
import { BandOpening } from '../../../ui/page/band-opening.tsx';
import { PageIndex } from '../../../ui/page/page-index.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

const CLAUSES = 'Terms of engagement';
const COMPLIANCE = 'Compliance framework';
const SECURITY = 'Data-security principles';

export const LegalPage = () => (
  <>
    <BandOpening
      {...legalOpening}
      scene="archive"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <div className="page-width grid items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[5fr_8fr] lg:py-16">
      <PageIndex
        entries={[
          { name: CLAUSES, href: '#terms' },
          { name: COMPLIANCE, href: '#compliance' },
          { name: SECURITY, href: '#data-security' },
        ]}
      />
      <div className="space-y-16 lg:space-y-24">
        <section id="terms" className="scroll-mt-24">
          <h2 className="heading mb-8">{CLAUSES}</h2>
          <Clauses />
        </section>
        <section id="compliance" className="scroll-mt-24">
          <h2 className="heading">{COMPLIANCE}</h2>
          <p className="mt-4 mb-8 max-w-[38rem] text-lead text-ink-soft">
            Four bodies of rules that every division keeps, whatever the matter is worth.
          </p>
          <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
            {legalCompliance.map(({ title, text }) => (
              <li key={title} className="border-t border-ink pt-5">
                <h3 className="title">{title}</h3>
                <p className="mt-3 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="data-security" className="scroll-mt-24">
          <h2 className="heading mb-8">{SECURITY}</h2>
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
        </section>
      </div>
    </div>
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
