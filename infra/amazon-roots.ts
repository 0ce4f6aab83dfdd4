import { X509Certificate } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';

// The authorities of Amazon Trust Services, one of which has signed the certificate of each of AWS's endpoints.
const OF_AMAZON = /^(O=Amazon|CN=Starfield Services Root Certificate Authority - G2)$/m;

/** The certificates of Amazon's authorities, of those that Node trusts, as PEM. */
export const amazonRoots = (): string[] =>
  rootCertificates.filter((certificate) => OF_AMAZON.test(new X509Certificate(certificate).subject));

const FILE = 'amazon-roots.pem';

/** The folder whose files Lambda puts into `/opt`. */
export const AMAZON_ROOTS_FOLDER = fileURLToPath(new URL('../build/amazon-roots', import.meta.url));

export const writeAmazonRoots = (folder = AMAZON_ROOTS_FOLDER): void => {
  const file = join(folder, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${amazonRoots().join('\n')}\n`);
};

/** Makes Node trust the certificates of a file alone: it otherwise reads 140 of them in each new process. */
export const trustOnly = (folder: string) => ({
  NODE_OPTIONS: '--use-openssl-ca',
  SSL_CERT_FILE: join(folder, FILE),
});
