/** Where files are kept in the bucket, by what they are; functions are granted areas. */
export const FILE_AREAS = ['automated', 'invoices', 'portal', 'reports', 'signed'] as const;
export type FileArea = (typeof FILE_AREAS)[number];

/** A file's place in the bucket. */
export type FileKey = `${FileArea}/${string}`;

/** The environment variable through which a granted function learns the bucket's name. */
export const FILES_VARIABLE = 'FILES_BUCKET';
