import { ForecastTable } from './forecast-table.tsx';
import { WonAndLost } from './won-and-lost.tsx';

/** What the pipeline is worth, and why clients are won and lost. */
export const Sales = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="space-y-10 pt-5">
    <ForecastTable isAdmin={isAdmin} />
    <WonAndLost />
  </div>
);
