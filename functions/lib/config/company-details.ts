import { CompanyDetails } from '../../../shared/domain/company-details.ts';

/** The deployment's company details, for functions whose grants say `usesCompanyDetails`. */
export const companyDetails = (): CompanyDetails =>
  CompanyDetails.parse(JSON.parse(process.env.COMPANY_DETAILS ?? 'null'));
