import { embassyFunctions, embassyLimits, embassyNext, embassyOpening } from '../../../content/embassy.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { TitledList } from '../../../ui/page/titled-list.tsx';

export const EmbassyPage = () => (
  <>
    <PageOpening
      {...embassyOpening}
      seal="embassy"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href={paths.qualification('embassy')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={embassyFunctions.heading} note={embassyFunctions.note} headingStands="above">
      <TitledList items={embassyFunctions.entries} />
    </PageSection>
    <PageSection heading={embassyLimits.heading} ground="bright">
      <Prose paragraphs={embassyLimits.paragraphs} />
    </PageSection>
    <NextStep {...embassyNext} href={paths.qualification('embassy')} />
  </>
);
