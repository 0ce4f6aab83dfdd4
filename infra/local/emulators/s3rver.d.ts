declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly vhostBuckets: boolean;
  }

  // biome-ignore lint/style/noDefaultExport: the package's own shape
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
