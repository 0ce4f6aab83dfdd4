import * as z from 'zod/mini';

/** The company's contact and bank details: PDFs print them, the site shows some. */
export const CompanyDetails = z.object({
  /** Scheme and host of the site, without a slash at the end. */
  origin: z.string(),
  contactEmail: z.string(),
  /** International, as it is printed: +971 4 555 0100. */
  contactPhone: z.string(),
  /** The address for onboarding submissions. */
  onboardingEmail: z.string(),
  /** The account of invoices. */
  bankAccount: z.object({ name: z.string(), bank: z.string(), iban: z.string(), swift: z.string() }),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;
