import { readdirSync, readFileSync } from 'node:fs';
import { FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { SITE_FOLDER, SITE_ROUTES } from './build.ts';

/** Which address shows which file, as the web build left it. */
interface SiteRoutes {
  readonly pages: Record<string, string>;
  readonly prefixes: readonly { readonly prefix: string; readonly file: string }[];
  readonly notFound: string;
}

// CloudFront takes at most 10 KB of code per function.
const LIMIT = 10_240;

const source = (name: string, values: Record<string, unknown>): FunctionCode => {
  let code = readFileSync(new URL(`edge/${name}.js`, import.meta.url), 'utf8');
  for (const [constant, value] of Object.entries(values))
    code = code.replace(constant, () => JSON.stringify(value));
  if (Buffer.byteLength(code) > LIMIT)
    throw new Error(`The edge function ${name} is larger than CloudFront takes.`);

  return FunctionCode.fromInline(code);
};

const isFile = (name: string) => /\.(?!html)\w+$/.test(name);

/** The code of the three functions at the edge, made from what the web build produced. */
export const edgeCode = () => {
  const routes: SiteRoutes = JSON.parse(readFileSync(SITE_ROUTES, 'utf8'));
  const entries = readdirSync(SITE_FOLDER, { withFileTypes: true });
  // A folder of nothing but pages has no address of its own: what is unknown below it is unknown.
  const holdsFiles = (folder: string) =>
    readdirSync(`${SITE_FOLDER}/${folder}`, { recursive: true }).some((name) => isFile(String(name)));
  const folders = entries
    .filter((entry) => entry.isDirectory() && holdsFiles(entry.name))
    .map(({ name }) => `/${name}/`);
  const files = entries.filter(({ name }) => isFile(name)).map(({ name }) => `/${name}`);

  return {
    siteRequest: source('site-request', { SITE: { ...routes, folders, files } }),
    siteResponse: source('site-response', {}),
    apiRequest: source('api-request', {}),
  };
};
