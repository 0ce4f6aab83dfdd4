import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contract } from '../../shared/contract/index.ts';
import { ENDPOINT_ALARMS, type EndpointArea } from './alarm-texts.ts';
import { FIVE_MINUTES, type Rule, type Watched } from './rule.ts';

const areaOf = (id: string) => id.slice(0, id.indexOf('/'));

/** The beginning of a path that identifies its area: `/api/crm`. */
const startOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Patterns of the routes of an area: few, because a filter has at most 1,024 characters. */
const routesOf = (area: EndpointArea): string[] => {
  const own = contract.filter(({ id }) => areaOf(id) === area);
  const isShared = (path: string) =>
    contract.some((other) => areaOf(other.id) !== area && startOf(other.path) === startOf(path));

  return [
    ...new Set(own.map(({ method, path }) => (isShared(path) ? `${method} ${path}` : `* ${startOf(path)}*`))),
  ];
};

interface Answers {
  readonly name: string;
  /** Routes, with `*` for any characters at either end. */
  readonly routes: readonly string[];
  readonly statuses: string;
}

/** Counts the answers of these routes with these statuses, from the access log. */
export const countAnswers = (
  scope: Construct,
  { apiLog, settings }: Watched,
  { name, routes, statuses }: Answers,
): Metric => {
  const isOneOf = routes.map((route) => `$.route = "${route}"`).join(' || ');

  return new MetricFilter(scope, `${name}/filter`, {
    logGroup: apiLog,
    metricNamespace: 'Zahrael',
    metricName: `${settings.stage}/${name}`,
    filterPattern: FilterPattern.literal(`{ ${statuses} && (${isOneOf}) }`),
    metricValue: '1',
  }).metric({ statistic: Stats.SUM, period: FIVE_MINUTES });
};

/** Endpoints that fail, by area. */
export const endpointRules = (scope: Construct, watched: Watched): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(ENDPOINT_ALARMS).map(([area, text]) => {
      const name = `${area}/errors`;
      const routes = routesOf(area as EndpointArea);
      const metric = countAnswers(scope, watched, { name, routes, statuses: '$.status >= 500' });

      return [name, { ...text, metric, threshold: 0, periods: 2 }];
    }),
  );
