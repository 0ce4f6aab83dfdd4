import * as z from 'zod/mini';

const Correspondence = z.object({
  origin: z.url(),
  from: z.string(),
  desk: z.string(),
  /** A special-use domain under which samples write as if it were real; on a developer's machine alone. */
  sampleDomain: z.optional(z.string()),
});

/** The site's origin for links, the sender's address and the desk that answers inquiries. */
export const mailSettings = (): z.infer<typeof Correspondence> =>
  Correspondence.parse({
    origin: process.env.SITE_ORIGIN,
    from: process.env.MAIL_FROM,
    desk: process.env.MAIL_DESK,
    sampleDomain: process.env.SAMPLE_DOMAIN,
  });
