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

/** The code of the three CloudFront functions, with the routes of the web build. */
export const readEdgeCode = () => {
  const routes: SiteRoutes = JSON.parse(readFileSync(SITE_ROUTES, 'utf8'));
  const entries = readdirSync(SITE_FOLDER, { withFileTypes: true });
  // A folder that holds only pages has no files to serve: unknown addresses below it are 404.
  const holdsFiles = (folder: string) =>
    readdirSync(`${SITE_FOLDER}/${folder}`, { recursive: true }).some((name) => isFile(String(name)));
  const folders = entries
    .filter((entry) => entry.isDirectory() && holdsFiles(entry.name))
    .map(({ name }) => `/${name}/`);
  const files = entries.filter(({ name }) => isFile(name)).map(({ name }) => `/${name}`);

  return {
    siteRequest: functionCode('site-request', { SITE: { ...routes, folders, files, counted: COUNTED } }),
    siteResponse: functionCode('site-response', {}),
    apiRequest: functionCode('api-request', {}),
  };
};
