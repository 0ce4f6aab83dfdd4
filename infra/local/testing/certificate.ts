import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const DAY_MS = 24 * 3_600_000;

/** A certificate for localhost that is an authority of its own, valid for two days from yesterday, and its key, as PEM. */
export const createCertificate = async (): Promise<{ readonly key: string; readonly cert: string }> => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);

  return { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') };
};
