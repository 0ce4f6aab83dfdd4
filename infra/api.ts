import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { contract } from '../shared/contract/index.ts';
import { createFunction, type Resources } from './function.ts';

/** One function and one route per endpoint of the contract. */
export const createApi = (scope: Construct, resources: Resources): HttpApi => {
  const api = new HttpApi(scope, 'api', { description: `Zahrael ${resources.settings.stage}` });
  for (const { id, method, path } of contract) {
    api.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration: new HttpLambdaIntegration(`${id}/integration`, createFunction(scope, id, resources)),
    });
  }

  return api;
};
