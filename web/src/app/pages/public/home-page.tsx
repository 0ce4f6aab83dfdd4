import { PriceBar } from '../../../features/market/price-bar.tsx';
import { Live } from '../../../ui/live.tsx';
import { About } from './home/about.tsx';
import { Contact } from './home/contact.tsx';
import { Divisions } from './home/divisions.tsx';
import { Hero } from './home/hero.tsx';
import { LeadershipBroadcast } from './home/leadership-broadcast.tsx';
import { LiveOperations } from './home/live-operations.tsx';
import { MaritimeOperations } from './home/maritime-operations.tsx';
import { Market } from './home/market.tsx';
import { Voices } from './home/voices.tsx';

export const HomePage = () => (
  <>
    <Hero />
    <About />
    <Divisions />
    <Live>
      <Market />
      <PriceBar />
      <MaritimeOperations />
      <LeadershipBroadcast />
      <Voices />
      <LiveOperations />
    </Live>
    <Contact />
  </>
);
