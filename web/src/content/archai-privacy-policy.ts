import { brand } from './brand.ts';
import type { Policy } from './policy.ts';
import { siteSettings } from './site-settings.ts';

export const archaiPrivacyPolicy: Policy = {
  title: 'ARCHAI privacy policy',
  lead: 'What ARCHAI learns about you, what it does with it, and how you take it back.',
  effective: 'Effective 9 June 2025',
  sections: [
    {
      heading: 'Controller',
      paragraphs: [
        `${brand.legalName}, ${brand.headquarters}, decides why and how personal data is used in ARCHAI. Questions and requests under this policy go to ${siteSettings.contactEmail} with the word “Privacy” in the subject.`,
      ],
    },
    {
      heading: 'Data this website stores',
      paragraphs: [
        'A transformation request consists of its type, priority, region and description, and of an email address if you leave one. Without an address we cannot tell who wrote it and do not try to.',
        'What you type into a form stays in your own browser tab until it is sent, so that a failed attempt costs you nothing. It is gone when you close the tab.',
        'The demonstration on the ARCHAI page runs in your browser with invented figures. It reads nothing from you and sends nothing.',
        'This website places no advertising cookies and contains no third-party trackers, fonts or scripts. What its log keeps of a visit is stated in the privacy policy of the site.',
      ],
    },
    {
      heading: 'Data the programme stores',
      paragraphs: [
        'Members keep notes with ARCHAI, in writing or in speech. From these notes it derives patterns, levels and assessments. Notes and what is derived from them belong to the member.',
        'Connections between members are proposed by question, never by name. Names are exchanged when both have agreed.',
      ],
    },
    {
      heading: 'Legal basis',
      paragraphs: [
        'Requests are used to answer you, at your own wish. Notes are used to perform the agreement between you and us. Where notes touch on health, belief or other matters the law protects specially, we use them only with your express consent, which you may withdraw at any time.',
      ],
    },
    {
      heading: 'Access to your data',
      paragraphs: [
        'Requests are read by our transformation specialists. Notes are read by nobody but their author, unless the author opens a passage to a named specialist.',
        'An organisation that offers ARCHAI to its people learns who takes part, and nothing more. We do not sell data, do not pass it to advertisers and do not train models for others with it.',
        'Service providers who host our systems act on our written instructions and under an obligation of confidence.',
      ],
    },
    {
      heading: 'Retention',
      paragraphs: [
        'Requests are kept for as long as it takes to answer them and to show that they were answered. Notes are kept until the member deletes them or the membership ends. Records that a law obliges us to keep are kept for the term of that law and then deleted.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Data is encrypted on its way and where it rests. Access is personal, limited to those named above, and recorded. Should data be lost or disclosed in spite of that, and should it put you at risk, we tell you and the authority without delay.',
      ],
    },
    {
      heading: 'Automated processing',
      paragraphs: [
        'Patterns and assessments are produced by software. They inform you; they decide nothing about you. No contract, price, access or employment is made to depend on them by us, and the terms of use forbid others to do so.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see what we hold about you, have it corrected, moved or deleted, object to its use and withdraw any consent. Write to the address above; quote your reference if you have one. We answer within thirty days and charge nothing.',
        'If our answer does not satisfy you, you may turn to the data-protection authority where you live or where we are established.',
      ],
    },
    {
      heading: 'Minors',
      paragraphs: [
        'ARCHAI is for persons of 18 years and over. Data of younger persons is deleted as soon as we learn of it.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'A new version carries a new date. Members are told thirty days before it takes effect, and in words that say what has changed.',
      ],
    },
  ],
};
