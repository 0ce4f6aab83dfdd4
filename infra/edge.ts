import { readdirSync, readFileSync } from 'node:fs';
import { FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { COUNTED } from '../shared/domain/counted-address.ts';
import { SITE_FOLDER, SITE_ROUTES } from './build.ts';

/** The file of each address, as the web build writes it. */
interface SiteRoutes {
  readonly pages: Record<string, string>;
  readonly prefixes: readonly { readonly prefix: string; readonly file: string }[];
  readonly notFound: string;
}

// CloudFront takes at most 10 KB of code per function.
const LIMIT = 10_240;

const functionCode = (name: string, values: Record<string, unknown>): FunctionCode => {
  let code = readFileSync(new URL(`edge/${name}.js`, import.meta.url), 'utf8');
  for (const [constant, value] of Object.entries(values))
    code = code.replace(constant, () => JSON.stringify(value));
  if (Buffer.byteLength(code) > LIMIT)
    throw new Error(`The edge function ${name} is larger than the 10 KB that CloudFront accepts.`);

  return FunctionCode.fromInline(code);
};

const isFile = (name: string) => /\.(?!html)\w+$/.test(name);

/** They are named by their content. Those of earlier deployments stay for pages that are still open, so no list has them all. */
const ASSETS = 'assets/';

/** The code of the three CloudFront functions, with the routes of the web build. */
export const readEdgeCode = () => {
  const routes: SiteRoutes = JSON.parse(readFileSync(SITE_ROUTES, 'utf8'));
  const files = readdirSync(SITE_FOLDER, { recursive: true })
    .map(String)
    .filter((name) => isFile(name) && !name.startsWith(ASSETS))
    .sort()
    .map((name) => `/${name}`);
  const site = { ...routes, files, assets: `/${ASSETS}`, counted: COUNTED };

  return {
    siteRequest: functionCode('site-request', { SITE: site }),
    siteResponse: functionCode('site-response', {}),
    apiRequest: functionCode('api-request', {}),
  };
};
