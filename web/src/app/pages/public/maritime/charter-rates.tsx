import { rates } from '../../../../content/maritime.ts';
import { PageSection } from '../../../../ui/page/page-section.tsx';

const LARGEST = Math.max(...rates.classes.map(({ deadweight }) => deadweight));
const figure = (value: number) => value.toLocaleString('en-GB');

/** The vessel classes drawn to scale, each with its demo rate beside the market's. */
export const CharterRates = () => (
  <PageSection heading={rates.heading} note={rates.note} ground="bright" headingStands="above">
    <ul>
      {rates.classes.map(({ name, deadweight, market, rate, suits }) => (
        <li
          key={name}
          className="grid items-end gap-x-10 gap-y-6 border-t border-rule py-8 first:border-ink md:grid-cols-[5fr_4fr] lg:grid-cols-[3fr_5fr_4fr]"
        >
          <div className="md:col-span-2 lg:col-span-1">
            <h3 className="title">{name}</h3>
            <p className="mt-1 text-label text-ink-soft">{suits}</p>
          </div>
          <div>
            <Hull share={deadweight / LARGEST} />
            <p className="mt-2 text-label tabular-nums">{figure(deadweight)} DWT</p>
          </div>
          <dl className="grid grid-cols-2 gap-x-8 tabular-nums">
            <div>
              <dt className="text-label text-ink-soft">Market, per day</dt>
              <dd className="mt-1 text-ink-soft line-through decoration-ink-faint">${figure(market)}</dd>
            </div>
            <div>
              <dt className="text-label text-ink-soft">AML, per day</dt>
              <dd className="mt-1 text-lead font-medium">${figure(rate)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
    <p className="max-w-[44rem] border-t border-rule pt-5 text-label text-ink-soft">
      <strong className="font-medium text-ink">Sample.</strong> {rates.remark}
    </p>
  </PageSection>
);

/** A waterline as long as the class is heavy, with a hull upon it. */
const Hull = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 200 22"
    preserveAspectRatio="none"
    className="block h-6 w-full fill-none stroke-brass-deep"
  >
    <path d="M0 21.5H200" className="stroke-rule" vectorEffect="non-scaling-stroke" />
    <path
      d={`M0 6H${share * 200}q-2 10-8 15.5H4q-3-6-4-15.5z`}
      className="fill-brass/20"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
