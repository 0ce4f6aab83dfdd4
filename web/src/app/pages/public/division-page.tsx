import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { TitledList } from '../../../ui/page/titled-list.tsx';

interface DivisionPageProps {
  /** The division's name in the path of its qualification. */
  qualification: string;
  seal: ComponentProps<typeof PageOpening>['seal'];
  scene: ComponentProps<typeof PageOpening>['scene'];
  opening: { title: string; lead: string };
  services: { heading: string; note?: string; entries: ComponentProps<typeof TitledList>['items'] };
  next: Omit<ComponentProps<typeof NextStep>, 'href'>;
  /** The section after the services. */
  children: ReactNode;
}

/** The page of a division that is entered by qualification. */
export const DivisionPage = (props: DivisionPageProps) => {
  const { qualification, seal, scene, opening, services, next, children } = props;
  const { entries, ...heading } = services;
  const href = paths.qualification(qualification);

  return (
    <>
      <PageOpening
        {...opening}
        seal={seal}
        scene={scene}
        above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      >
        <ButtonLink variant="brass" href={href}>
          Request qualification
        </ButtonLink>
      </PageOpening>
      <PageSection {...heading} headingStands="above">
        <TitledList items={entries} />
      </PageSection>
      {children}
      <NextStep {...next} href={href} />
    </>
  );
};
