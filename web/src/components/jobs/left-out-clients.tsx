import { LEFT_OUT_REASONS, type LeftOutClient } from '../../../../shared/domain/bulk-email.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface LeftOutClientsProps {
  leftOut: readonly LeftOutClient[];
  /** The names of clients, by their numbers; one without is its number. */
  names?: ReadonlyMap<number, string>;
}

/** The clients that an email leaves out, and why. */
export const LeftOutClients = ({ leftOut, names }: LeftOutClientsProps) => (
  <ul aria-label="Clients left out" className="max-h-48 overflow-y-auto border-t border-rule">
    {leftOut.map(({ clientId, reason }) => (
      <li key={clientId} className="border-b border-rule py-1.5 text-note">
        <TextLink to={paths.client(clientId)}>
          <span dir="auto" className="wrap-anywhere">
            {names?.get(clientId) || `Client No. ${clientId}`}
          </span>
        </TextLink>
        <span className="block text-ink-soft">{LEFT_OUT_REASONS[reason]}</span>
      </li>
    ))}
  </ul>
);
