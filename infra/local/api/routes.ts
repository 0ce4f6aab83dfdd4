import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import { decoded } from './event.ts';

const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.coerce.number(), 30_000),
});
const Route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.optional(z.literal('NONE')),
});
const Stage = z.object({ StageName: z.literal('$default'), AutoDeploy: z.literal(true) });
const Permission = z.object({ FunctionName: z.string(), Principal: z.string() });

export interface Route {
  readonly routeKey: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly functionArn: string;
  readonly timeoutMs: number;
}

export interface Api {
  readonly id: string;
  readonly domainName: string;
  readonly routes: readonly Route[];
}

/** The HTTP API of the template, if it has one. Refused when the API may not invoke a function it leads to. */
export const readApi = (deployment: Deployment): Api | undefined => {
  const [api] = deployment.all('AWS::ApiGatewayV2::Api', z.object({ ProtocolType: z.literal('HTTP') }));
  if (!api) return undefined;
  // Another stage would put its name in front of every path.
  deployment.all('AWS::ApiGatewayV2::Stage', Stage);

  const integrations = new Map(
    deployment
      .all('AWS::ApiGatewayV2::Integration', Integration)
      .map(({ ref, properties }) => [ref, properties]),
  );
  const invocable = new Set(
    deployment
      .all('AWS::Lambda::Permission', Permission)
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
      .map(({ properties }) => properties.FunctionName),
  );
  const routes = deployment.all('AWS::ApiGatewayV2::Route', Route).map(({ logicalId, properties }): Route => {
    const integration = integrations.get(properties.Target.replace('integrations/', ''));
    if (!integration) throw new Error(`The route ${logicalId} leads nowhere.`);
    const functionArn = integration.IntegrationUri.replace(/^.*\/functions\/(.*)\/invocations$/, '$1');
    if (!invocable.has(functionArn))
      throw new Error(
        `AccessDenied: the API may not lambda:InvokeFunction on ${functionArn} (${logicalId}).`,
      );
    const [method = '', path = ''] = properties.RouteKey.split(' ');

    return {
      routeKey: properties.RouteKey,
      method,
      segments: path.split('/').slice(1),
      functionArn,
      timeoutMs: integration.TimeoutInMillis,
    };
  });

  return {
    id: api.ref,
    domainName: String(api.attributes.ApiEndpoint).replace('https://', ''),
    routes,
  };
};

const isGreedy = (segment: string) => segment.endsWith('+}');
const isParameter = (segment: string) => segment.startsWith('{');
const nameOf = (segment: string) => segment.replace(/^\{|\+?\}$/g, '');

const parametersOf = ({ segments }: Route, path: readonly string[]): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  for (const [position, segment] of segments.entries()) {
    if (isGreedy(segment)) {
      const rest = path.slice(position);
      if (rest.length === 0) return undefined;
      parameters[nameOf(segment)] = rest.map(decoded).join('/');
      return parameters;
    }
    const actual = path[position];
    if (actual === undefined) return undefined;
    if (isParameter(segment)) {
      if (actual === '') return undefined;
      parameters[nameOf(segment)] = decoded(actual);
    } else if (decoded(actual) !== segment) return undefined;
  }
  return segments.length === path.length ? parameters : undefined;
};

// The more of a route is spelled out, the earlier it is tried; a stated method goes before ANY.
const rank = ({ segments, method }: Route): string =>
  segments.map((segment) => (isGreedy(segment) ? '2' : isParameter(segment) ? '1' : '0')).join('') +
  (method === 'ANY' ? '1' : '0');

export interface RouteMatch {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request as an HTTP API does: the most specific one, then `$default`. */
export const createRouter = (routes: readonly Route[]) => {
  const ranked = routes
    .filter(({ routeKey }) => routeKey !== '$default')
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');

  return (method: string, path: string): RouteMatch | undefined => {
    const segments = path.split('/').slice(1);
    for (const route of ranked) {
      if (route.method !== method && route.method !== 'ANY') continue;
      const pathParameters = parametersOf(route, segments);
      if (pathParameters) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
};
