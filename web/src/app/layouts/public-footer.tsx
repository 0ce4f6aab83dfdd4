import { Link } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { paths } from '../../paths.ts';

const LINKS = [
  { label: 'Home', to: paths.home },
  { label: 'Divisions', to: paths.divisions },
  { label: 'Contact', to: paths.contact },
];

export const PublicFooter = () => (
  <footer className="on-ink border-t border-rule-ink">
    <div className="page-width flex flex-wrap items-end justify-between gap-x-16 gap-y-10 pt-16 pb-10">
      <div>
        <p className="title">{brand.name}</p>
        <p className="mt-2 text-label text-paper-deep">
          {brand.headquarters}
          <br />
          <a href={`mailto:${brand.email}`} className="inline-block py-1 underline-offset-4 hover:underline">
            {brand.email}
          </a>
        </p>
      </div>
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-2 text-label underline-offset-4 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <div className="page-width">
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-rule-ink py-6 text-note text-paper-deep">
        <p className="py-1">© {brand.legalName}</p>
        <a href={paths.staffAccess} className="py-1 underline-offset-4 hover:underline">
          Staff Portal
        </a>
      </div>
    </div>
  </footer>
);
