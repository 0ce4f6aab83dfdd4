import { companyDetails } from '../../../config/company-details.ts';
import { heading, note, paragraphBlock, prose, strong } from '../content.ts';
import { salutation } from '../salutation.ts';
import { type DocumentData, nameOf, type Template } from '../template-data.ts';

const REFERENCE_FIELDS = ['Name', 'Company', 'Telephone', 'E-mail', 'Business done together'];

export const onboardingPack = (data: DocumentData): Template => ({
  title: 'Onboarding Pack',
  subject: 'What happens now, what we need from you, and who is there for you.',
  blocks: [
    paragraphBlock(salutation(nameOf(data))),
    paragraphBlock(
      'Thank you for turning to the Zahrael Group. This pack takes you from inquiry to engagement. It says in which order things happen, which papers we ask for and why, and whom to call. A non-disclosure agreement comes with it, so that we can speak openly from the first call.',
    ),
    heading('The way in'),
    {
      kind: 'steps',
      steps: [
        {
          title: 'Sign the non-disclosure agreement',
          text: 'Return it signed by a person who may bind your company. We countersign, and you receive the completed copy.',
        },
        {
          title: 'Send your papers',
          text: 'One e-mail with what is listed below, from your company’s own domain. What is complete on arrival is decided soonest.',
        },
        {
          title: 'We check, and call your references',
          text: 'Ownership, signatory and sanctions exposure are cleared. We call every reference contact; please tell them so beforehand.',
        },
        {
          title: 'Opening call',
          text: 'Your relationship lead goes through objectives and limits with you, and through who may instruct us and who may not.',
        },
        {
          title: 'Contract and first invoice',
          text: 'You receive the contract of your tier for signature. No payment is due before both sides have signed.',
        },
        {
          title: 'Access opens',
          text: 'Once the first payment has been received, the client portal is opened for the persons you name.',
        },
      ],
    },
    heading('What we need from you'),
    {
      kind: 'table',
      columns: [
        { title: 'Paper', share: 0.34 },
        { title: 'What it must show', share: 0.66 },
      ],
      rows: [
        ['Certificate of incorporation', 'Or its equivalent where the company is registered'],
        ['Owners', 'Everyone with more than 25 per cent, down to natural persons'],
        ['Addresses', 'Registered address, and where business is done if that is another'],
        ['Signatory', 'Name, position, proof of authority, and the identity page of the passport'],
        ['Bank letter', 'Not older than three months; confirms the account that payments will come from'],
        ['Reference contacts', 'At least 3, from outside your own company and group; see the last page'],
        [
          'Vessels or cargo, if you have them in mind',
          'Q88 or port particulars, class certificates, the last three cargoes',
        ],
      ],
    },
    note(
      'Send papers as PDF, one file each, in English or with a certified translation, at most 20 MB in all. Ask for an upload link where that is not enough. They are read by the onboarding desk and by compliance, and by nobody else.',
    ),
    heading('Timetable'),
    {
      kind: 'table',
      columns: [
        { title: 'When', share: 0.34 },
        { title: 'What happens', share: 0.66 },
      ],
      rows: [
        ['Within 2-4 hours on business days', 'Receipt of your papers is confirmed, with a reference'],
        ['Within 2 business days', 'Papers are read; you hear what is missing, if anything'],
        ['Within 5 business days', 'Reference contacts are called'],
        ['Within 7 business days', 'Decision; on acceptance the contract follows for signature'],
        ['On signature by both', 'The first invoice is issued, due within fourteen days'],
        ['On receipt of payment', 'Welcome letter, access to the client portal'],
      ],
    },
    note('Business days are Monday to Friday in Dubai (UTC+4).'),
    heading('Contacts'),
    {
      kind: 'facts',
      rows: [
        ['Papers', companyDetails().onboardingEmail],
        ['Everything else', companyDetails().contactEmail],
        ['Telephone', `${companyDetails().contactPhone}, Monday to Friday, 09:00 to 18:00 Dubai time`],
        ['Please quote', data.reference ?? data.fileId],
      ],
    },
    heading('Reference contacts'),
    paragraphBlock(
      prose`Please name ${strong('at least 3')}. Each is a person outside your own company and group who has traded with you within the past three years. We ask about the conduct of your business with them and disclose nothing of yours with us.`,
    ),
    { kind: 'form', title: 'First reference', fields: REFERENCE_FIELDS },
    { kind: 'form', title: 'Second reference', fields: REFERENCE_FIELDS },
    { kind: 'form', title: 'Third reference', fields: REFERENCE_FIELDS },
  ],
});
