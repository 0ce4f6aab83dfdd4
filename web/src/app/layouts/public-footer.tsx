import { brand } from '../../content/brand.ts';
import { footerContact, footerLinks } from '../../content/navigation.ts';
import { siteSettings } from '../../content/site-settings.ts';
import { FooterContactForm } from '../../features/footer-contact/footer-contact-form.tsx';
import { paths } from '../../paths.ts';
import { mailLink } from '../../ui/format/contact-links.ts';
import { SiteLink } from '../../ui/page/site-link.tsx';

const LINK =
  'inline-block py-1.5 underline-offset-4 hover:underline aria-[current]:text-brass-bright aria-[current]:underline';
const LEGAL_LINK = 'py-1 underline-offset-4 hover:underline';

export const PublicFooter = () => (
  <footer className="on-ink border-t border-rule-ink">
    <div className="off-paper page-width grid gap-x-16 gap-y-10 pt-16 pb-14 lg:grid-cols-[5fr_8fr] lg:pt-24 lg:pb-20">
      <div>
        <h2 className="heading">{footerContact.heading}</h2>
        <p className="mt-5 max-w-[26rem] text-paper-deep">{footerContact.text}</p>
      </div>
      <FooterContactForm />
    </div>
    <div className="page-width">
      <div className="grid gap-x-16 gap-y-10 border-t border-rule-ink pt-12 pb-14 print:border-0 print:py-2 lg:grid-cols-[5fr_8fr]">
        <div>
          <p className="title">{brand.name}</p>
          <p className="mt-2 text-label text-paper-deep">
            {brand.headquarters}
            <br />
            <a href={mailLink(siteSettings.contactEmail)} className={LINK}>
              {siteSettings.contactEmail}
            </a>
          </p>
        </div>
        <div className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
          {footerLinks.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className="text-label text-brass">{heading}</h2>
              <ul className="mt-2 text-label">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink to={to} className={LINK}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-rule-ink py-6 text-note print:border-0 print:py-0 text-paper-deep">
        <p className="py-1">© {brand.legalName}</p>
        <p className="off-paper flex flex-wrap gap-x-6">
          <a href={paths.clientPortal} className={LEGAL_LINK}>
            Client Portal
          </a>
          <a href={paths.staffAccess} className={LEGAL_LINK}>
            Staff Portal
          </a>
        </p>
      </div>
    </div>
  </footer>
);
