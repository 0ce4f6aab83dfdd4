import { NestedStack, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contract } from '../shared/contract/index.ts';
import { createFunction, type Resources } from './function.ts';

/** A nested stack per area: all functions and routes together exceed the 500 resources of one stack. */
const createAreaStacks = (scope: Construct) => {
  const areas = new Map<string, NestedStack>();

  const areaStackOf = (id: string): NestedStack => {
    const area = id.slice(0, id.indexOf('/'));
    const stack =
      areas.get(area) ??
      new NestedStack(scope, `${area}/functions`, { description: `Zahrael: functions of ${area}` });
    areas.set(area, stack);

    return stack;
  };

  return { areaStackOf, areas };
};

/** The fields of a request in the access log; none of them names a person or a network. */
const ACCESS_LOG = {
  time: '$context.requestTime',
  request: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** The format of an entry. The status is a number: a filter compares no text with one. */
const ACCESS_LOG_FORMAT = JSON.stringify(ACCESS_LOG).replace('"$context.status"', '$context.status');

/** Requests a second and at once: far above the busiest day, below what would drain a month's budget in an hour. */
const THROTTLE = { rateLimit: 1_000, burstLimit: 2_000 };

/** The only stage of the API, with its access log and limits. */
const createStage = (httpApi: HttpApi, logGroup: LogGroup): HttpStage =>
  new HttpStage(httpApi, 'stage', {
    httpApi,
    stageName: '$default',
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
    },
  });

interface Api {
  readonly api: HttpApi;
  /** The access log, an entry per request. */
  readonly apiLog: LogGroup;
  /** The stacks with the routes and their functions. */
  readonly areaStacks: readonly NestedStack[];
}

/** One function and one route per endpoint of the contract. */
export const createApi = (scope: Construct, resources: Resources): Api => {
  const { stage } = resources.settings;
  const api = new HttpApi(scope, 'api', { description: `Zahrael ${stage}`, createDefaultStage: false });
  const apiLog = new LogGroup(api, 'log', {
    logGroupName: `/zahrael/${stage}/api`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  createStage(api, apiLog);
  const { areaStackOf, areas } = createAreaStacks(scope);
  for (const { id, method, path } of contract) {
    const areaStack = areaStackOf(id);
    const handler = createFunction(areaStack, id, resources);
    new HttpRoute(areaStack, `${id}/route`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration: new HttpLambdaIntegration(`${id}/integration`, handler),
    });
  }

  return { api, apiLog, areaStacks: [...areas.values()] };
};
