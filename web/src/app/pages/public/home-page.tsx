import { Late } from '../../../ui/late.tsx';
import { Page } from '../../lazy-page.tsx';
import { About } from './home/about.tsx';
import { Contact } from './home/contact.tsx';
import { Hero } from './home/hero.tsx';
import { divisionsPart, livingPart, standingPart } from './home/late-parts.ts';

export const HomePage = () => (
  <>
    <Hero />
    <About />
    <Late ready={divisionsPart.preloaded() !== undefined}>
      <Page page={divisionsPart} />
    </Late>
    <Late ready={livingPart.preloaded() !== undefined}>
      <Page page={livingPart} />
    </Late>
    <Late ready={standingPart.preloaded() !== undefined}>
      <Page page={standingPart} />
    </Late>
    <Contact />
  </>
);
