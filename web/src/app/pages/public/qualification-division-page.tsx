import { useLocation } from 'react-router-dom';
import { divisionScenes } from '../../../content/division-scenes.ts';
import { type Qualification, qualifications } from '../../../content/qualification.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The qualification page of the division in the URL. */
export const QualificationDivisionPage = () => {
  const { pathname } = useLocation();
  const division = pathname.split('/')[2];
  const qualification = qualifications.find((each) => each.division === division);

  return qualification === undefined ? <NotFoundPage /> : <DivisionQualification {...qualification} />;
};

const DivisionQualification = (qualification: Qualification) => {
  const { division, seal, name, title, lead, criteria, documents, steps, next } = qualification;

  return (
    <>
      <PageOpening
        title={title}
        lead={lead}
        seal={seal}
        scene={divisionScenes[division]}
        above={<ReturnLink href={paths.qualification()}>All qualifications</ReturnLink>}
      >
        {/* One row each on a phone: whether two fit in one depends on the font. */}
        <ButtonLink variant="brass" href={next.href} className="max-sm:w-full">
          {next.label}
        </ButtonLink>
        <ButtonLink variant="line" href={paths[division]} className="max-sm:w-full">
          About {name}
        </ButtonLink>
      </PageOpening>
      <div className="page-width grid gap-x-16 gap-y-14 py-16 md:grid-cols-2 lg:py-28">
        <Requirements heading="Criteria" points={criteria} />
        <Requirements heading="Documents" points={documents} />
      </div>
      <PageSection heading="From request to answer" ground="bright">
        <Steps steps={steps} />
      </PageSection>
      <NextStep {...next} />
    </>
  );
};

const Requirements = ({ heading, points }: { heading: string; points: readonly string[] }) => (
  <section className="border-t border-ink pt-6">
    <h2 className="heading">{heading}</h2>
    <ul className="mt-8">
      {points.map((point) => (
        <li key={point} className="border-t border-rule py-3.5">
          {point}
        </li>
      ))}
    </ul>
  </section>
);
