import { readForecast } from '../../../../shared/contract/crm.ts';
import {
  type Forecast,
  type ForecastLine,
  forecastLines,
  forecastTotals,
} from '../../../../shared/domain/forecast.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useIsPhone } from '../../ui/overlay/use-is-phone.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ProbabilitiesButton } from './probabilities-button.tsx';

/** What the pipeline is expected to bring, by stage. */
export const ForecastTable = ({ isAdmin }: { isAdmin: boolean }) => {
  const read = useQuery(readForecast, {});

  return (
    <section aria-label="Forecast">
      <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-ink-faint pb-1.5">
        <h2 className="text-label font-medium">Forecast</h2>
        {isAdmin && read.state === 'ready' && <ProbabilitiesButton setting={read.data} />}
      </div>
      <Loaded read={read} what="the forecast">
        {(forecast) => (
          <>
            <Lines forecast={forecast} />
            <p className="pt-3 text-note text-ink-soft">
              Clients who are lost or archived are left out. Each currency has a total of its own.{' '}
              {forecast.changedAt === undefined || forecast.changedBy === undefined ? (
                'Nobody has changed the probabilities yet; admins can.'
              ) : (
                <>
                  Probabilities as set by {forecast.changedBy} on{' '}
                  <Time at={forecast.changedAt} as={dateAndTime} />.
                </>
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
};

const HEAD = 'py-1.5 pl-3 text-right text-note font-normal text-ink-soft';
const FIGURE = 'py-1.5 pl-3 text-right whitespace-nowrap';

const Lines = ({ forecast }: { forecast: Forecast }) => {
  const lines = forecastLines(forecast);
  const totals = forecastTotals(lines);
  const isPhone = useIsPhone();
  const clientsIn = (stage: string) => forecast.stages.find((one) => one.stage === stage)?.clients ?? 0;
  if (lines.length === 0)
    return (
      <p className="py-4 text-data">
        No client has a value yet. Staff enter the expected value in a{' '}
        <TextLink to={paths.crm}>client’s record</TextLink>.
      </p>
    );

  return (
    <table className="w-full border-collapse text-data tabular-nums">
      <caption className="sr-only">Expected value by pipeline stage and currency</caption>
      <thead>
        <tr>
          {!isPhone && (
            <>
              <th scope="col" className="py-1.5 text-left text-note font-normal text-ink-soft">
                Stage
              </th>
              <th scope="col" className={HEAD}>
                Clients
              </th>
            </>
          )}
          <th scope="col" className={HEAD}>
            Value
          </th>
          <th scope="col" className={HEAD}>
            Probability
          </th>
          <th scope="col" className={HEAD}>
            Expected
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Line
            key={`${line.stage} ${line.currency}`}
            {...line}
            isFirst={lines[place - 1]?.stage !== line.stage}
            clients={clientsIn(line.stage)}
            isPhone={isPhone}
          />
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ currency, value, expected }, place) => (
          <tr key={currency} className={place === 0 ? 'border-t border-ink-faint' : ''}>
            {!isPhone && (
              <th scope="row" colSpan={2} className="py-1.5 text-left font-medium">
                In all, {currency}
              </th>
            )}
            <td className={FIGURE}>{moneyText(value, currency)}</td>
            <td className={`${FIGURE} text-note text-ink-soft`}>{isPhone && 'in all'}</td>
            <td className={`${FIGURE} font-medium`}>{moneyText(expected, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
};

interface LineProps extends ForecastLine {
  /** The first line of its stage, which has the name and the number of clients. */
  isFirst: boolean;
  clients: number;
  /** A phone has room for the figures alone: the stage stands above them. */
  isPhone: boolean;
}

const Line = ({ stage, currency, probability, value, expected, isFirst, clients, isPhone }: LineProps) => {
  const name = <TextLink to={paths.clientsInStage(stage)}>{stage}</TextLink>;
  const count = groupedNumber(clients);

  return (
    <>
      {isPhone && isFirst && (
        <tr className="border-t border-rule">
          <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-normal">
            {name}, {count} {clients === 1 ? 'client' : 'clients'}
          </th>
        </tr>
      )}
      <tr className={isFirst && !isPhone ? 'border-t border-rule' : ''}>
        {!isPhone && (
          <>
            <th scope="row" className="py-1.5 text-left font-normal">
              {isFirst ? name : <span className="sr-only">{stage}</span>}
            </th>
            <td className={FIGURE}>{isFirst && count}</td>
          </>
        )}
        <td className={FIGURE}>{moneyText(value, currency)}</td>
        <td className={FIGURE}>{probability} %</td>
        <td className={`${FIGURE} font-medium`}>{moneyText(expected, currency)}</td>
      </tr>
    </>
  );
};
