import { Link } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { footerContact, footerLinks } from '../../content/navigation.ts';
import { siteSettings } from '../../content/site-settings.ts';
import { FooterContactForm } from '../../features/footer-contact/footer-contact-form.tsx';
import { paths } from '../../paths.ts';

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline';

export const PublicFooter = () => (
  <footer className="on-ink border-t border-rule-ink">
    <div className="page-width grid gap-x-16 gap-y-10 pt-16 pb-14 lg:grid-cols-[5fr_8fr] lg:pt-24 lg:pb-20">
      <div>
        <h2 className="heading">{footerContact.heading}</h2>
        <p className="mt-5 max-w-[26rem] text-paper-deep">{footerContact.text}</p>
      </div>
      <FooterContactForm />
    </div>
    <div className="page-width">
      <div className="grid gap-x-16 gap-y-10 border-t border-rule-ink pt-12 pb-14 lg:grid-cols-[5fr_8fr]">
        <div>
          <p className="title">{brand.name}</p>
          <p className="mt-2 text-label text-paper-deep">
            {brand.headquarters}
            <br />
            <a href={`mailto:${siteSettings.contactEmail}`} className={LINK}>
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
                    <Link to={to} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-rule-ink py-6 text-note text-paper-deep">
        <p className="py-1">© {brand.legalName}</p>
        <a href={paths.staffAccess} className="py-1 underline-offset-4 hover:underline">
          Staff Portal
        </a>
      </div>
    </div>
  </footer>
);
