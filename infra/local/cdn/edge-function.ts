import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';

const FunctionResource = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.string() }),
});

const Header = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
const Cookie = z.object({
  value: z.string(),
  attributes: z.optional(z.string()),
  multiValue: z.optional(z.array(z.object({ value: z.string(), attributes: z.optional(z.string()) }))),
});

export const EdgeRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z._default(z.record(z.string(), Header), {}),
  headers: z._default(z.record(z.string(), Header), {}),
  cookies: z._default(z.record(z.string(), Cookie), {}),
});
export type EdgeRequest = z.infer<typeof EdgeRequest>;

export const EdgeResponse = z.object({
  statusCode: z.int(),
  statusDescription: z.optional(z.string()),
  headers: z._default(z.record(z.string(), Header), {}),
  cookies: z._default(z.record(z.string(), Cookie), {}),
  body: z.optional(
    z.union([z.string(), z.object({ encoding: z.enum(['text', 'base64']), data: z.string() })]),
  ),
});
export type EdgeResponse = z.infer<typeof EdgeResponse>;

interface EdgeEvent {
  readonly version: '1.0';
  readonly context: {
    readonly eventType: string;
    readonly distributionDomainName: string;
    readonly requestId: string;
  };
  readonly viewer: { readonly ip: string };
  readonly request: EdgeRequest;
  readonly response?: EdgeResponse;
}

/** A CloudFront function: takes an event and the raw query, returns a request or a response. */
export type EdgeFunction = (event: EdgeEvent, rawQuery: string | undefined) => Promise<unknown>;

const compile = (name: string, code: string): EdgeFunction => {
  const context = createContext({}, { name, codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: `${name}.js` }).runInContext(context);
  // A time limit would start a thread for each request, and wait for its end.
  const call: (event: string, rawQuery: string | undefined) => unknown = new Script(`(event, rawQuery) => {
    const parsed = JSON.parse(event);
    parsed.request.rawQueryString = () => rawQuery;
    return handler(parsed);
  }`).runInContext(context);

  // The event is passed as text, so that the function reaches no object of this process.
  return async (event, rawQuery) => call(JSON.stringify(event), rawQuery);
};

/** The template's CloudFront functions, by ARN. */
export const readEdgeFunctions = (deployment: Deployment): ReadonlyMap<string, EdgeFunction> =>
  new Map(
    deployment
      .all('AWS::CloudFront::Function', FunctionResource)
      .map(({ logicalId, attributes, properties }) => [
        String(attributes.FunctionARN),
        compile(logicalId, properties.FunctionCode),
      ]),
  );
