import { archaiPrivacyPolicy } from '../../../content/archai-privacy-policy.ts';
import { paths } from '../../../paths.ts';
import { PolicyText } from './policy-text.tsx';

export const ArchaiPrivacyPolicyPage = () => (
  <PolicyText
    policy={archaiPrivacyPolicy}
    others={[
      { name: 'privacy policy of the site', href: paths.privacyPolicy },
      { name: 'ARCHAI terms of use', href: paths.archaiTermsOfUse },
    ]}
  />
);
