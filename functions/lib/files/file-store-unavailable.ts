/** S3 did not answer in time or could not serve. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}
