import { brand } from '../../../../content/brand.ts';
import { responseTimes } from '../../../../content/response-times.ts';
import { siteSettings } from '../../../../content/site-settings.ts';
import { mailLink } from '../../../../ui/format/contact-links.ts';

interface HeadquartersProps {
  /** Its place and padding; by default it stays in view beside a form. */
  className?: string;
}

export const Headquarters = ({
  className = 'p-5 md:p-8 lg:sticky lg:top-28 lg:grid-cols-1 lg:p-10',
}: HeadquartersProps) => (
  <div className={`on-ink grid gap-x-16 gap-y-6 md:grid-cols-2 md:gap-y-8 ${className}`}>
    <div>
      <h3 className="title">Headquarters</h3>
      <address className="mt-3 space-y-0.5 not-italic md:mt-6 md:space-y-1">
        <p>{brand.legalName}</p>
        <p>{brand.headquarters}</p>
        <p className="pt-2 md:pt-4">
          <a href={`tel:${siteSettings.contactPhoneNumber}`} className={LINK}>
            {siteSettings.contactPhone}
          </a>
        </p>
        <p>
          <a href={mailLink(siteSettings.contactEmail)} className={LINK}>
            {siteSettings.contactEmail}
          </a>
        </p>
      </address>
    </div>
    <div>
      <h4 className="text-label text-brass">When you hear from us</h4>
      <dl className="mt-2 text-label tabular-nums">
        {responseTimes.map(({ what, when }) => (
          <div key={what} className="flex justify-between gap-6 border-t border-rule-ink py-1.5 md:py-2.5">
            <dt className="shrink-0 text-paper-deep">{what}</dt>
            <dd className="text-right">{when}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);

const LINK = 'inline-block py-1 underline decoration-brass underline-offset-4 hover:text-brass';
