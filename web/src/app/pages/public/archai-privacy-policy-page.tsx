import { archaiPrivacyPolicy } from '../../../content/archai-privacy-policy.ts';
import { paths } from '../../../paths.ts';
import { PolicyText } from './policy-text.tsx';

export const ArchaiPrivacyPolicyPage = () => (
  <PolicyText policy={archaiPrivacyPolicy}>
    Read together with the{' '}
    <a
      href={paths.archaiTermsOfUse}
      className="underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
    >
      ARCHAI terms of use
    </a>
    .
  </PolicyText>
);
