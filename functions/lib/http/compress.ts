/** Smaller answers would hardly become smaller. */
const SMALLEST = 1_024;

/** Whether an `Accept-Encoding` header allows gzip. */
const acceptsGzip = (accepted: string): boolean =>
  accepted.split(',').some((part) => {
    const [encoding = '', quality = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase());

    return encoding === 'gzip' && Number(quality.replace('q=', '')) > 0;
  });

interface EncodedBody {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly isBase64Encoded?: true;
}

/** The body of an answer and the headers that describe it: compressed where the caller takes gzip and it is long enough. */
export const encodeBody = async (text: string, accepted = ''): Promise<EncodedBody> => {
  if (Buffer.byteLength(text) < SMALLEST || !acceptsGzip(accepted)) return { headers: {}, body: text };
  // Loaded by the first long answer: most are short.
  const { gzipSync } = await import('node:zlib');

  return {
    headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' },
    isBase64Encoded: true,
    body: gzipSync(text).toString('base64'),
  };
};
