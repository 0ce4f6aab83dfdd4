import { paths } from '../paths.ts';

/**
 * Descriptions of public pages for search results and link previews. The build reads them, browsers do not.
 */
export const descriptions: Readonly<Record<string, string>> = {
  [paths.home]:
    'A private group of five divisions in Dubai. High-value charters for vessel owners; guaranteed vessels, strategic lanes and lower freight cost for loaders.',
  [paths.maritime]:
    'Handymax, Panamax and Capesize chartering from Dubai. Submit a vessel, cargo or capacity; the vessel desk answers within 24 hours. Charter rates 20% below market.',
  [paths.archaiPrivacyPolicy]:
    'What ARCHAI learns about you, what it does with it, and how you take it back. Effective 9 June 2025.',
  [paths.archaiTermsOfUse]:
    'What you may expect of ARCHAI, and what is expected of you. Effective 9 June 2025.',
  [paths.zahrael]:
    'Port interests, terminal capacity and resource acquisition on the group’s lanes, held for the long term with partners who think the same.',
  [paths.trust]:
    'Family office, alternative investment access, asset protection, legacy and succession planning, strategic advisory. By qualification only.',
  [paths.embassy]:
    'Partnership development, protocol enforcement, intelligence liaison and resource flow facilitation: the group’s representation to authorities and trading houses.',
  [paths.qualification()]:
    'What qualification is, which division asks what, and how you are answered. One file, valid for twelve months, for every division of the group.',
  [paths.archai]:
    'An AI companion for people who carry responsibility: Pattern Analysis, Transformation Grid, Support Network and Identity Assessment. Request a transformation.',
  [paths.archaiIntelligence]:
    'An AI companion for people who carry responsibility: Pattern Analysis, Transformation Grid, Support Network and Identity Assessment. Request a transformation.',
  [paths.qualification('maritime')]:
    'Criteria, documents and steps for vessel owners, operators, loaders and port authorities who wish to charter with the group.',
  [paths.qualification('archai')]:
    'Who can take part in ARCHAI, what it asks of you and how a programme begins.',
  [paths.qualification('intelligence')]:
    'Criteria, documents and steps for principals who commission strategic intelligence.',
  [paths.qualification('zahrael')]:
    'What owners, operators and co-investors show before the holdings division reads a proposal.',
  [paths.qualification('trust')]:
    'Introduction, identity and origin of funds: what Trust and Legacy asks before a mandate.',
  [paths.qualification('embassy')]:
    'What the embassy needs to know of an institution before it grants an audience.',
  [paths.contactPage]:
    'Contact Zahrael in Dubai. Every message gets a reference and an answer within the promised time.',
  [paths.enquiry]:
    'Ask Zahrael about maritime services, intelligence, investment or trust. Answered within 48 hours on business days.',
  [paths.corporateBriefing]:
    'Request a confidential briefing for your organisation: standard in 4-6 weeks, urgent in 48-72 hours.',
  [paths.dominionAccess]: 'Content for Dominion clients. An access code is needed.',
  [paths.intelligence]:
    'Market intelligence, risk assessment, strategic counsel and digital intelligence for those who move cargo and capital.',
  [paths.resources]:
    'Four standing reports on commodities, maritime flow, partnerships and acquisitions, and how to apply for access.',
  [paths.privacyPolicy]:
    'What the Zahrael site learns about you when you read it and when you write, how long it is kept, and how you get it back.',
  [paths.onboard]: 'The four onboarding documents, the instructions, and where a Tier 1 submission goes.',
  [paths.leadership]:
    'The five directors of the Zahrael divisions, the divisions in figures, and how to reach them.',
  [paths.legal]:
    'Terms of engagement, compliance framework and data-security principles of the Zahrael Group.',
};
