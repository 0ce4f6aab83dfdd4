import { functions, limits, next, opening } from '../../../content/embassy.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Entries } from '../../../ui/entries.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { PageOpening } from '../../../ui/page-opening.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ReturnLink } from '../../../ui/return-link.tsx';

export const EmbassyPage = () => (
  <>
    <PageOpening
      {...opening}
      seal="embassy"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href={paths.qualification('embassy')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={functions.heading} note={functions.note} headingStands="above">
      <Entries entries={functions.entries} />
    </PageSection>
    <PageSection heading={limits.heading} ground="bright">
      <Prose paragraphs={limits.paragraphs} />
    </PageSection>
    <NextStep {...next} href={paths.qualification('embassy')} />
  </>
);
