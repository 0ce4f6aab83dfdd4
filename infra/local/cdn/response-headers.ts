import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import type { CdnResponse } from './edge-event.ts';

const Override = z.boolean();
const ResponseHeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(
      z.object({
        ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string(), Override })),
        ContentTypeOptions: z.optional(z.object({ Override })),
        FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override })),
        ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), Override })),
        StrictTransportSecurity: z.optional(
          z.object({
            AccessControlMaxAgeSec: z.coerce.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
            Override,
          }),
        ),
        XSSProtection: z.optional(
          z.object({ Protection: z.boolean(), ModeBlock: z.optional(z.boolean()), Override }),
        ),
      }),
    ),
    CustomHeadersConfig: z.optional(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })) }),
    ),
    RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
  }),
});
type Config = z.infer<typeof ResponseHeadersPolicy>['ResponseHeadersPolicyConfig'];

interface HeaderRule {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

const rulesOf = ({ SecurityHeadersConfig: security = {}, CustomHeadersConfig }: Config): HeaderRule[] => {
  const rules: HeaderRule[] = [];
  const add = (name: string, value: string, { Override: override }: { Override: boolean }) =>
    rules.push({ name: name.toLowerCase(), value, override });
  const { ContentSecurityPolicy: csp, ContentTypeOptions: type, FrameOptions: frame } = security;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: hsts, XSSProtection: xss } = security;

  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp);
  if (type) add('x-content-type-options', 'nosniff', type);
  if (frame) add('x-frame-options', frame.FrameOption, frame);
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer);
  if (hsts) {
    const parts = [`max-age=${hsts.AccessControlMaxAgeSec}`];
    if (hsts.IncludeSubdomains) parts.push('includeSubDomains');
    if (hsts.Preload) parts.push('preload');
    add('strict-transport-security', parts.join('; '), hsts);
  }
  if (xss) add('x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss);
  for (const { Header, Value, ...item } of CustomHeadersConfig?.Items ?? []) add(Header, Value, item);

  return rules;
};

/** Adds a policy's headers to a response. */
export type ApplyHeaders = (response: CdnResponse) => CdnResponse;

/** The template's response headers policies, by id. */
export const readResponseHeaders = (deployment: Deployment): ReadonlyMap<string, ApplyHeaders> =>
  new Map(
    deployment
      .all('AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicy)
      .map(({ ref, properties: { ResponseHeadersPolicyConfig: config } }) => {
        const rules = rulesOf(config);
        const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());
        const apply: ApplyHeaders = (response) => {
          const headers = { ...response.headers };
          for (const name of removed) delete headers[name];
          for (const { name, value, override } of rules)
            if (override || !(name in headers)) headers[name] = value;
          return { ...response, headers };
        };
        return [ref, apply];
      }),
  );
