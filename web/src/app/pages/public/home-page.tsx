import { LatePart } from '../../late-part.tsx';
import { About } from './home/about.tsx';
import { Contact } from './home/contact.tsx';
import { Hero } from './home/hero.tsx';
import { divisionsPart, livingPart, standingPart } from './home/late-parts.ts';

export const HomePage = () => (
  <>
    <Hero />
    <About />
    <LatePart part={divisionsPart} />
    <LatePart part={livingPart} />
    <LatePart part={standingPart} />
    <Contact />
  </>
);
