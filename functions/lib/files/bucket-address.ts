interface Asked {
  readonly Bucket?: string | undefined;
  readonly Region?: string | undefined;
  /** The address in AWS's variable, which the local stage sets. */
  readonly Endpoint?: string | undefined;
}

/**
 * Replaces the rules of S3's client for addresses in every bundle, see `infra/lean-bundles.ts`: of its many kinds of buckets,
 * one is used here, in the function's Region. It names neither a key nor a folder, and the client signs the path as it is.
 */
export const defaultEndpointResolver = ({ Bucket = '', Region = '', Endpoint }: Asked) => ({
  url:
    Endpoint === undefined
      ? new URL(`https://${Bucket}.s3.${Region}.amazonaws.com`)
      : new URL(Bucket, Endpoint),
  headers: {},
  properties: {
    authSchemes: [{ name: 'sigv4', signingName: 's3', signingRegion: Region, disableDoubleEncoding: true }],
  },
});
