import { LazySection } from '../../lazy-section.tsx';
import { About } from './home/about.tsx';
import { Contact } from './home/contact.tsx';
import { Hero } from './home/hero.tsx';
import { divisionsSection, liveSections, statusSection } from './home/lazy-sections.ts';

export const HomePage = () => (
  <>
    <Hero />
    <About />
    <LazySection part={divisionsSection} />
    <LazySection part={liveSections} />
    {/* What the server says of it changes its height: that has to be there before it is seen. */}
    <LazySection part={statusSection} ahead="300%" />
    <Contact />
  </>
);
