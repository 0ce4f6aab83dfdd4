import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import { maritimeLanes } from '../../../content/maritime.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';

const HOURS_A_DAY = 24;
const MILES_A_DAY = maritimeLanes.knots * HOURS_A_DAY;
const LONGEST = Math.max(...maritimeLanes.lanes.map(({ miles }) => miles));

/** The strategic lanes, drawn to one scale: each mark is a day at sea. */
export const MaritimeLanes = () => (
  <PageSection heading={maritimeLanes.heading} note={maritimeLanes.note} headingStands="above">
    <ul>
      {maritimeLanes.lanes.map(({ from, to, miles, cargo }) => (
        <li
          key={from}
          className="grid items-center gap-x-10 gap-y-3 border-t border-rule py-7 first:border-ink lg:grid-cols-[3fr_6fr_3fr]"
        >
          <div>
            <h3 className="title">
              {from} to {to}
            </h3>
            <p className="mt-1 text-label text-ink-soft">{cargo}</p>
          </div>
          <Lane miles={miles} />
          <p className="tabular-nums lg:text-right">
            <span className="text-lead font-medium">{Math.round(miles / MILES_A_DAY)} days</span>
            <span className="ml-3 text-ink-soft">{groupedNumber(miles)} nautical miles</span>
          </p>
        </li>
      ))}
    </ul>
    <p className="max-w-[44rem] border-t border-rule pt-5 text-label text-ink-soft">
      <strong className="font-medium text-ink">Sample.</strong> {maritimeLanes.remark}
    </p>
  </PageSection>
);

/** A lane between its two ports; its length shows the distance. */
const Lane = ({ miles }: { miles: number }) => {
  const at = (run: number) => `${((run / LONGEST) * 96 + 1.5).toFixed(2)}%`;
  const days = Array.from({ length: Math.floor(miles / MILES_A_DAY) }, (_, index) => index + 1);

  return (
    <svg aria-hidden="true" className="block h-9 w-full fill-brass-deep stroke-brass-deep">
      <line x1={at(0)} x2={at(LONGEST)} y1="50%" y2="50%" className="stroke-rule" />
      <line x1={at(0)} x2={at(miles)} y1="50%" y2="50%" strokeWidth="2" />
      {days.map((day) => (
        <line
          key={day}
          x1={at(day * MILES_A_DAY)}
          x2={at(day * MILES_A_DAY)}
          y1={day % 5 === 0 ? '22%' : '36%'}
          y2="50%"
        />
      ))}
      <circle cx={at(0)} cy="50%" r="4.5" />
      <circle cx={at(miles)} cy="50%" r="4.5" className="fill-paper" strokeWidth="2" />
    </svg>
  );
};
