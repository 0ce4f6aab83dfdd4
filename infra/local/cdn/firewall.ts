import * as z from 'zod/mini';
import type { CdnResponse } from './edge-event.ts';

interface Matched {
  readonly method: string;
  readonly path: string;
}

const ByteMatch = z.object({
  FieldToMatch: z.union([
    z.strictObject({ Method: z.object({}) }),
    z.strictObject({ UriPath: z.object({}) }),
  ]),
  PositionalConstraint: z.literal('EXACTLY'),
  SearchString: z.string(),
});

/** Whether a request fits a statement. @throws Error for a kind of statement that no rule here has */
const fits = (statement: unknown, request: Matched): boolean => {
  const [[kind, value] = []] = Object.entries(z.record(z.string(), z.unknown()).parse(statement));
  const several = () => z.object({ Statements: z.array(z.unknown()) }).parse(value).Statements;
  switch (kind) {
    case 'ByteMatchStatement': {
      const { FieldToMatch, SearchString } = ByteMatch.parse(value);

      return ('Method' in FieldToMatch ? request.method : request.path) === SearchString;
    }
    case 'AndStatement':
      return several().every((one) => fits(one, request));
    case 'OrStatement':
      return several().some((one) => fits(one, request));
    case 'NotStatement':
      return !fits(z.object({ Statement: z.unknown() }).parse(value).Statement, request);
    default:
      throw new Error(`The local firewall does not know ${kind}.`);
  }
};

const RateRule = z.object({
  Statement: z.object({
    RateBasedStatement: z.object({
      AggregateKeyType: z.literal('IP'),
      EvaluationWindowSec: z.number(),
      Limit: z.number(),
      ScopeDownStatement: z.unknown(),
    }),
  }),
  Action: z.object({
    Block: z.object({
      CustomResponse: z.object({ ResponseCode: z.number(), CustomResponseBodyKey: z.string() }),
    }),
  }),
});
const ManagedRule = z.object({ Statement: z.object({ ManagedRuleGroupStatement: z.unknown() }) });

const WebAcl = z.object({
  DefaultAction: z.strictObject({ Allow: z.object({}) }),
  CustomResponseBodies: z.record(
    z.string(),
    z.object({ ContentType: z.literal('APPLICATION_JSON'), Content: z.string() }),
  ),
  // AWS alone has its managed rules.
  Rules: z.array(z.union([RateRule, ManagedRule])),
});

/** Answers what it refuses; nothing for what passes. */
export type Firewall = (request: Matched & { readonly address: string }) => CdnResponse | undefined;

/**
 * The rules by rate of a template's WebACL. WAF looks every few seconds; this one with every request.
 * @param now the time in milliseconds
 * @param onBlocked is called for every request that is refused
 */
export const createFirewall = (
  properties: unknown,
  { now, onBlocked }: { readonly now: () => number; readonly onBlocked: () => void },
): Firewall => {
  const { Rules, CustomResponseBodies } = WebAcl.parse(properties);
  const rateRules = Rules.flatMap((rule) => ('Action' in rule ? [rule] : []));
  const timesOf = new Map<string, number[]>();

  return ({ address, ...request }) => {
    for (const [place, { Statement, Action }] of rateRules.entries()) {
      const { EvaluationWindowSec, Limit, ScopeDownStatement } = Statement.RateBasedStatement;
      if (!fits(ScopeDownStatement, request)) continue;
      const key = `${place} ${address}`;
      const begin = now() - EvaluationWindowSec * 1_000;
      const times = [...(timesOf.get(key) ?? []).filter((time) => time > begin), now()];
      timesOf.set(key, times);
      if (times.length <= Limit) continue;

      onBlocked();
      const { ResponseCode, CustomResponseBodyKey } = Action.Block.CustomResponse;
      return {
        status: ResponseCode,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(CustomResponseBodies[CustomResponseBodyKey]?.Content ?? ''),
      };
    }

    return undefined;
  };
};
