import { LazySection } from '../../lazy-section.tsx';
import { About } from './home/about.tsx';
import { Headquarters } from './home/headquarters.tsx';
import { Hero } from './home/hero.tsx';
import { WaysIn } from './home/ways-in.tsx';
import {
  LazyContactForm,
  LazyDivisions,
  LazyLiveSections,
  LazyStatusAndOnboarding,
} from './lazy-sections.ts';

export const HomePage = () => (
  <>
    <Hero />
    <WaysIn />
    <About />
    <LazySection Section={LazyDivisions} />
    <LazySection Section={LazyLiveSections} />
    {/* The server's answer changes its height, so it must arrive before the section is in view. */}
    <LazySection Section={LazyStatusAndOnboarding} ahead="300%" />
    <Contact />
  </>
);

const Contact = () => (
  <section id="contact" className="page-width py-9 md:py-20 lg:py-32">
    <h2 className="heading">Make an inquiry</h2>
    <div className="mt-6 grid items-start gap-x-16 gap-y-8 md:mt-10 md:gap-y-12 lg:mt-16 lg:grid-cols-[5fr_8fr]">
      <Headquarters />
      <LazySection Section={LazyContactForm} isForm />
    </div>
  </section>
);
