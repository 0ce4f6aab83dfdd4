import * as z from 'zod/mini';

const Correspondence = z.object({ origin: z.url(), from: z.string(), desk: z.string() });

/** The site's origin for links, the sender's address and the desk that answers inquiries. */
export const correspondence = (): z.infer<typeof Correspondence> =>
  Correspondence.parse({
    origin: process.env.SITE_ORIGIN,
    from: process.env.MAIL_FROM,
    desk: process.env.MAIL_DESK,
  });
