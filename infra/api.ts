import { NestedStack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { contract } from '../shared/contract/index.ts';
import { createFunction, type Resources } from './function.ts';

/** A nested stack per area: all functions and routes together exceed the 500 resources of one stack. */
const createAreaStacks = (scope: Construct) => {
  const areas = new Map<string, NestedStack>();

  return (id: string): NestedStack => {
    const area = id.slice(0, id.indexOf('/'));
    const stack =
      areas.get(area) ??
      new NestedStack(scope, `${area}/functions`, { description: `Zahrael: functions of ${area}` });
    areas.set(area, stack);

    return stack;
  };
};

/** One function and one route per endpoint of the contract. */
export const createApi = (scope: Construct, resources: Resources): HttpApi => {
  const api = new HttpApi(scope, 'api', { description: `Zahrael ${resources.settings.stage}` });
  const areaStackOf = createAreaStacks(scope);
  for (const { id, method, path } of contract) {
    const handler = createFunction(areaStackOf(id), id, resources);
    api.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration: new HttpLambdaIntegration(`${id}/integration`, handler),
    });
  }

  return api;
};
