import { type DocumentType, TEMPLATE_VERSIONS } from '../../../../shared/domain/document.ts';
import type { DocumentContent } from './content.ts';
import { type DocumentData, particulars, type Template } from './template-data.ts';
import { nda } from './templates/nda.ts';
import { onboardingPack } from './templates/onboarding-pack.ts';
import { paymentAgreement } from './templates/payment-agreement.ts';
import { terminationClause } from './templates/termination-clause.ts';
import { tier1Contract } from './templates/tier-1-contract.ts';
import { tier2Contract } from './templates/tier-2-contract.ts';
import { tierUnlock } from './templates/tier-unlock.ts';
import { welcomeLetter } from './templates/welcome-letter.ts';

const TEMPLATES: Record<DocumentType, (data: DocumentData) => Template> = {
  NDA: nda,
  Tier1Contract: tier1Contract,
  Tier2Contract: tier2Contract,
  OnboardingPack: onboardingPack,
  PaymentAgreement: paymentAgreement,
  TerminationClause: terminationClause,
  WelcomeLetter: welcomeLetter,
  TierUnlock: tierUnlock,
};

/** The content of a document of a type for a client. */
export const documentContent = (type: DocumentType, data: DocumentData): DocumentContent => {
  const version = TEMPLATE_VERSIONS[type];
  const { title, subject, particulars: more, blocks } = TEMPLATES[type](data);

  return {
    title,
    subject,
    version,
    fileId: data.fileId,
    dominionCode: data.dominionCode,
    date: data.date,
    blocks: [particulars(data, version, more), ...blocks],
  };
};
