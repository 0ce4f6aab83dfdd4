import { privacyPolicy } from '../../../content/privacy-policy.ts';
import { paths } from '../../../paths.ts';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { PolicyText } from './policy-text.tsx';

export const PrivacyPolicyPage = () => (
  <PolicyText
    policy={privacyPolicy}
    above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    others={[{ name: 'Legal Framework', href: paths.legal }]}
  />
);
