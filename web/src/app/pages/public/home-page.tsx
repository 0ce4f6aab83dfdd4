import { About } from './home/about.tsx';
import { Contact } from './home/contact.tsx';
import { Divisions } from './home/divisions.tsx';
import { Hero } from './home/hero.tsx';

export const HomePage = () => (
  <>
    <Hero />
    <About />
    <Divisions />
    <Contact />
  </>
);
