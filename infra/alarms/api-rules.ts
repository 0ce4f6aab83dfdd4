import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contract } from '../../shared/contract/index.ts';
import { ENDPOINT_ALARMS, type EndpointArea } from './alarm-texts.ts';
import { FIVE_MINUTES, type Rule, type Watched } from './rule.ts';

const areaOf = (id: string) => id.slice(0, id.indexOf('/'));

/** The segments of a path that a pattern has whole: `/api/crm`. */
const WHOLE_SEGMENTS = 3;

/**
 * The pattern of a route: the shortest beginning of its path that no endpoint of another area has, or the route itself.
 * By characters, because a filter has at most 1,024 of them.
 */
const routePattern = (method: string, path: string, others: readonly string[]): string => {
  const whole = path.split('/').slice(0, WHOLE_SEGMENTS).join('/').length;
  for (let length = whole; length <= path.length; length += 1) {
    const start = path.slice(0, length);
    if (!others.some((other) => other.startsWith(start))) return `* ${start}*`;
  }

  return `${method} ${path}`;
};

/** Patterns of the routes of an area. */
const routesOf = (area: EndpointArea): string[] => {
  const isOwn = ({ id }: { readonly id: string }) => areaOf(id) === area;
  const others = contract.filter((one) => !isOwn(one)).map(({ path }) => path);

  return [...new Set(contract.filter(isOwn).map(({ method, path }) => routePattern(method, path, others)))];
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
