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
    {/* What the server says of it changes its height: that has to be there before it is seen. */}
    <LatePart part={standingPart} ahead="300%" />
    <Contact />
  </>
);
