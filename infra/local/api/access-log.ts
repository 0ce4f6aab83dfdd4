/** The variables of API Gateway's access log that the local API knows. */
export interface AccessVariables {
  readonly requestTime: string;
  readonly requestId: string;
  readonly routeKey: string;
  readonly status: number;
  readonly responseLatency: number;
  readonly responseLength: number;
}

/** An entry of the access log: the format of the stage with its variables filled in, `-` for those without a value. */
export const accessLogEntry = (format: string, variables: AccessVariables): string => {
  const values = new Map<string, string | number>(Object.entries(variables));

  return format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => String(values.get(name) ?? '-'));
};
