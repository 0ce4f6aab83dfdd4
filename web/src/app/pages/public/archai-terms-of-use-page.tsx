import { archaiTermsOfUse } from '../../../content/archai-terms-of-use.ts';
import { paths } from '../../../paths.ts';
import { PolicyText } from './policy-text.tsx';

export const ArchaiTermsOfUsePage = () => (
  <PolicyText
    policy={archaiTermsOfUse}
    others={[{ name: 'ARCHAI privacy policy', href: paths.archaiPrivacyPolicy }]}
  />
);
