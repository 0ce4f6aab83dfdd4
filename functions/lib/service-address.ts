const VARIABLES = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
};

/** Where a service answers: in the function's Region, or at the address in AWS's variable, which the local stage sets. */
export const serviceAddress = (service: keyof typeof VARIABLES): URL =>
  new URL(
    process.env[VARIABLES[service]] ?? `https://${service}.${process.env.AWS_REGION ?? ''}.amazonaws.com`,
  );
