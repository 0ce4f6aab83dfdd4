import { archaiTermsOfUse } from '../../../content/archai-terms-of-use.ts';
import { paths } from '../../../paths.ts';
import { PolicyText } from './policy-text.tsx';

export const ArchaiTermsOfUsePage = () => (
  <PolicyText policy={archaiTermsOfUse}>
    Read together with the{' '}
    <a
      href={paths.archaiPrivacyPolicy}
      className="underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
    >
      ARCHAI privacy policy
    </a>
    .
  </PolicyText>
);
