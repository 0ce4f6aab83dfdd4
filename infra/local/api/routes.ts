import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import { decodePath } from './event.ts';

const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.coerce.number(), 30_000),
});
const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.optional(z.literal('NONE')),
});
const Stage = z.object({
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  AccessLogSettings: z.optional(z.object({ Format: z.string() })),
});
const Permission = z.object({ FunctionName: z.string(), Principal: z.string() });

export interface ApiRoute {
  readonly routeKey: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly functionArn: string;
  readonly timeoutMs: number;
}

export interface LocalApi {
  readonly id: string;
  readonly domainName: string;
  readonly routes: readonly ApiRoute[];
  /** The format of the access log, as JSON; none without a log. */
  readonly accessLogFormat: string | undefined;
}

/** The HTTP API of the template, if it has one. @throws if the API may not invoke a function of its routes */
export const readApi = (deployment: Deployment): LocalApi | undefined => {
  const [api] = deployment.all('AWS::ApiGatewayV2::Api', z.object({ ProtocolType: z.literal('HTTP') }));
  if (!api) return undefined;
  // Any other stage prefixes every path with its name.
  const [stage] = deployment.all('AWS::ApiGatewayV2::Stage', Stage);

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
  const routes = deployment
    .all('AWS::ApiGatewayV2::Route', RouteProperties)
    .map(({ logicalId, properties }): ApiRoute => {
      const integration = integrations.get(properties.Target.replace('integrations/', ''));
      if (!integration) throw new Error(`The route ${logicalId} has no integration.`);
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
    accessLogFormat: stage?.properties.AccessLogSettings?.Format,
  };
};

const isGreedy = (segment: string) => segment.endsWith('+}');
const isParameter = (segment: string) => segment.startsWith('{');
const nameOf = (segment: string) => segment.replace(/^\{|\+?\}$/g, '');

const parametersOf = (
  { segments }: ApiRoute,
  path: readonly string[],
): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  for (const [position, segment] of segments.entries()) {
    if (isGreedy(segment)) {
      const rest = path.slice(position);
      if (rest.length === 0) return undefined;
      parameters[nameOf(segment)] = rest.map(decodePath).join('/');
      return parameters;
    }
    const actual = path[position];
    if (actual === undefined) return undefined;
    if (isParameter(segment)) {
      if (actual === '') return undefined;
      parameters[nameOf(segment)] = decodePath(actual);
    } else if (decodePath(actual) !== segment) return undefined;
  }
  return segments.length === path.length ? parameters : undefined;
};

// Routes with more literal segments come first; a method comes before ANY.
const rank = ({ segments, method }: ApiRoute): string =>
  segments.map((segment) => (isGreedy(segment) ? '2' : isParameter(segment) ? '1' : '0')).join('') +
  (method === 'ANY' ? '1' : '0');

export interface RouteMatch {
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request like an HTTP API: the most specific one, then `$default`. */
export const createRouter = (routes: readonly ApiRoute[]) => {
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
