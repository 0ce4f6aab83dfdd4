import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, CfnOutput, Duration, Fn, type NestedStack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Endpoint } from '../shared/contract/endpoint.ts';
import { contract } from '../shared/contract/index.ts';
import { styleHashes } from '../web/inline-styles.ts';
import { startScriptHash } from '../web/start-script.ts';
import { SITE_FOLDER } from './build.ts';
import { readEdgeCode } from './edge.ts';
import type { Settings } from './settings.ts';
import { prepareSite, uploadPages, uploadPlainPages } from './site-upload.ts';

// One header for all answers: a hash per page would make it longer than what a page saves.
const MOST_STYLES = 5;

/** The hashes of the styles in the built pages, each shared by a group of them. */
const readStyleHashes = (): string[] => {
  const pages = globSync('**/*.html', { cwd: SITE_FOLDER });
  const hashes = new Set(pages.flatMap((page) => styleHashes(readFileSync(join(SITE_FOLDER, page), 'utf8'))));
  if (hashes.size > MOST_STYLES) throw new Error(`The public pages have ${hashes.size} inline styles.`);

  return [...hashes];
};

// All sources are the site's own, and each kind is named: what is not, loads nothing.
const contentSecurity = (): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${startScriptHash()}`,
    ["style-src 'self'", ...readStyleHashes()].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const createHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurity(), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
      ],
    },
  });

/** Behaviours that cache the endpoints with `cacheSeconds`, for all viewers alike. */
const cachedBehaviours = (
  scope: Construct,
  origin: HttpOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> => {
  const cachePolicy = new CachePolicy(scope, 'cached-endpoints', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const cached = contract.filter((endpoint: Endpoint) => endpoint.cacheSeconds !== undefined);

  return Object.fromEntries(
    cached.map(({ path }) => [
      path,
      { origin, viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY, cachePolicy, responseHeadersPolicy },
    ]),
  );
};

interface SiteOptions {
  readonly settings: Settings;
  readonly bucket: Bucket;
  readonly api: HttpApi;
  readonly areaStacks: readonly NestedStack[];
  readonly originKey: ISecret;
  /** The web ACL; the local stage has none. */
  readonly firewallArn: string | undefined;
}

/** The statuses for which a distribution can set the time in the cache. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** Creates one CloudFront distribution for pages and API: same-origin cookies and no CORS. */
export const createSite = (
  scope: Construct,
  { settings, bucket, api, areaStacks, originKey, firewallArn }: SiteOptions,
): { readonly address: string; readonly distributionArn: string } => {
  const upload = { bucket, ...prepareSite(scope, settings) };
  const plainPages = uploadPlainPages(scope, upload);
  const code = readEdgeCode();
  const edge = (id: string, functionCode: (typeof code)[keyof typeof code], eventType: FunctionEventType) => {
    const edgeFunction = new EdgeFunction(scope, id, {
      code: functionCode,
      runtime: FunctionRuntime.JS_2_0,
    });
    // It leads viewers to them.
    edgeFunction.node.addDependency(...plainPages);

    return { eventType, function: edgeFunction };
  };
  const responseHeadersPolicy = createHeaders(scope);
  const apiOrigin = new HttpOrigin(
    Fn.join('', [api.apiId, '.execute-api.', Aws.REGION, '.', Aws.URL_SUFFIX]),
    {
      // A reference that CloudFormation resolves; the template has no value.
      customHeaders: { 'x-origin-key': originKey.secretValueFromJson('current').unsafeUnwrap() },
    },
  );
  // Another id than 'front' would replace the deployed distribution.
  const distribution = new Distribution(scope, 'front', {
    comment: `Zahrael ${settings.stage}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...(firewallArn && { webAclId: firewallArn }),
    ...(settings.certificateArn && {
      domainNames: [settings.domain],
      certificate: Certificate.fromCertificateArn(scope, 'certificate', settings.certificateArn),
    }),
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations: [
        edge('edge-site-request', code.siteRequest, FunctionEventType.VIEWER_REQUEST),
        edge('edge-site-response', code.siteResponse, FunctionEventType.VIEWER_RESPONSE),
      ],
    },
    additionalBehaviors: {
      ...cachedBehaviours(scope, apiOrigin, responseHeadersPolicy),
      '/api/*': {
        origin: apiOrigin,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy,
        functionAssociations: [edge('edge-api-request', code.apiRequest, FunctionEventType.VIEWER_REQUEST)],
      },
    },
    // By default CloudFront caches errors for ten seconds and answers every viewer with them, even private ones.
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
  });
  // Without s3:ListBucket, S3 answers 403 for a missing file.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
    }),
  );
  uploadPages(scope, upload, { distribution, dependencies: [api, ...areaStacks] });
  // The distribution on a developer's machine has no certificate.
  const scheme = settings.environment ? 'https' : 'http';
  const address = `${scheme}://${distribution.distributionDomainName}`;
  new CfnOutput(scope, 'SiteAddress', { value: address });
  new CfnOutput(scope, 'Distribution', { value: distribution.distributionId });

  return { address, distributionArn: distribution.distributionArn };
};
