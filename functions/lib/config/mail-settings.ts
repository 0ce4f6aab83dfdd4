import * as z from 'zod/mini';

const MailSettings = z.object({
  origin: z.url(),
  from: z.string(),
  inquiriesAddress: z.string(),
  /** The domain at which SES receives the answers of visitors; none where it receives no mail. */
  inboundDomain: z.optional(z.string()),
  /** A special-use domain that the samples use; in stage `local` alone. */
  sampleDomain: z.optional(z.string()),
  /** The configuration set with which SES publishes events; of the sender alone. */
  configurationSet: z.optional(z.string()),
});

/** The site's origin for links, the sender's address and the address of the team that answers inquiries. */
export const mailSettings = (): z.infer<typeof MailSettings> =>
  MailSettings.parse({
    origin: process.env.SITE_ORIGIN,
    from: process.env.MAIL_FROM,
    inquiriesAddress: process.env.INQUIRIES_ADDRESS,
    inboundDomain: process.env.INBOUND_DOMAIN,
    sampleDomain: process.env.SAMPLE_DOMAIN,
    configurationSet: process.env.CONFIGURATION_SET,
  });
