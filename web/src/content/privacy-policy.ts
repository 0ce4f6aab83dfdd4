import { PRIVACY_POLICY_DATE } from '../../../shared/domain/privacy-policy.ts';
import { brand } from './brand.ts';
import type { Policy } from './policy.ts';
import { siteSettings } from './site-settings.ts';

/** The privacy policy of the site and of inquiries. A change of what it says needs a new day in `shared/domain/privacy-policy.ts`. */
export const privacyPolicy: Policy = {
  title: 'Privacy policy',
  lead: 'What this site learns about you when you read it and when you write to us, what we do with it, and how you get it back.',
  effective: `Effective ${PRIVACY_POLICY_DATE}`,
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${brand.legalName}, ${brand.headquarters}. Questions and requests about your data reach us at ${siteSettings.contactEmail}.`,
        'ARCHAI has a privacy policy of its own, for what its members write and say.',
      ],
    },
    {
      heading: 'When you read',
      paragraphs: [
        'The site sets no cookie before you sign in, loads nothing from other sites and has no analytics script. Of each request our server log has the time, the page and what your browser calls itself, and neither your network address nor where you came from. It is deleted within twelve days; what we keep of it are numbers: how often each page was opened on a day. A second log has what forms and screens ask of our servers, by time and kind alone, for three months.',
        'When you start to fill in a form, or follow a link to another page of the site, your browser asks the site for an address with the name of that form or page, and nothing of what you type. That request is in the same log and is counted in the same way. A firewall counts the requests of a network address for five minutes, to stop floods, and stores none.',
        'What you have typed into a form stays in the tab of your browser until you send it or close the tab. So does how you came to the site: the first page, the site that led to it, and the campaign that a link named.',
      ],
    },
    {
      heading: 'When you write to us',
      paragraphs: [
        'We store what you enter, the time, how you came to the site, and the day of the privacy policy that the form named. A digest of your network address and the time that the form was open serve to find messages sent by programs; both are removed once your inquiry is filed.',
        'We use it to answer you, to prepare what you asked for, and to keep the record of our dealings with you. Nobody outside the group gets it, except those who run our servers and our email on our behalf.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Inquiries and the answers to them for as long as there is a relationship; emails for three years; what belongs to our books for the ten years that the law asks for.',
        'You may ask for an end of it at any time.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we hold about you and receive a copy, have it corrected, object to its use, and have it erased where no law obliges us to keep it. We answer within 48 hours on business days and confirm who you are before we send anything.',
        'You may also complain to the data protection authority of the place where you live.',
      ],
    },
  ],
};
