/** The prefixes of the bucket, by kind of file; functions are granted areas. */
export const FILE_AREAS = [
  'automated',
  // The log of the edge, once it is counted.
  'counted-edge-log',
  // CloudFront stores its log there; each file leaves once it is counted.
  'edge-log',
  'exports',
  // SES stores mails there; each leaves once it is processed.
  'incoming-mail',
  'imports',
  'invoices',
  'personal-data',
  'portal',
  'received-mail',
  'reports',
  'set-aside-mail',
  'signed',
] as const;
export type FileArea = (typeof FILE_AREAS)[number];

/** A key in the bucket. */
export type FileKey = `${FileArea}/${string}`;

/** The environment variable with the bucket's name, of functions with a grant. */
export const FILES_VARIABLE = 'FILES_BUCKET';
