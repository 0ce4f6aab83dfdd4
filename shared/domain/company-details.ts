import * as z from 'zod/mini';

/** What the owner of a deployment says of the company: PDFs print it, the site shows part of it. */
export const CompanyDetails = z.object({
  /** Scheme and host of the site, without a slash at the end. */
  origin: z.string(),
  contactEmail: z.string(),
  /** International, as it is printed: +971 4 555 0100. */
  contactPhone: z.string(),
  /** Where onboarding submissions go. */
  onboardingEmail: z.string(),
  /** Where invoices are paid. */
  bankAccount: z.object({ name: z.string(), bank: z.string(), iban: z.string(), swift: z.string() }),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;
