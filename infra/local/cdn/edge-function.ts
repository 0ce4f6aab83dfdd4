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

// CloudFront allows about a millisecond; a laptop under load takes longer without being in an endless loop.
const TIME_LIMIT_MS = 5_000;

const compile = (name: string, code: string): EdgeFunction => {
  const context = createContext({}, { name, codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: `${name}.js` }).runInContext(context);
  const call = new Script(`{
    const parsed = JSON.parse(event);
    parsed.request.rawQueryString = () => rawQuery;
    handler(parsed);
  }`);

  return async (event, rawQuery) => {
    // The event is passed as text, so that the function reaches no object of this process.
    Reflect.set(context, 'event', JSON.stringify(event));
    Reflect.set(context, 'rawQuery', rawQuery);
    return call.runInContext(context, { timeout: TIME_LIMIT_MS });
  };
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
