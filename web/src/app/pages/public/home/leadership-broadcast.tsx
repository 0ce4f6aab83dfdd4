import { broadcast, leaders } from '../../../../content/leaders.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Fold } from '../../../../ui/page/fold.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';

export const LeadershipBroadcast = () => (
  <PageSection id="leadership" heading={broadcast.heading} note={broadcast.note}>
    <figure>
      <blockquote className="font-display text-title leading-[1.4] font-[350] text-pretty">
        “{broadcast.message}”
      </blockquote>
      <figcaption className="mt-4 text-label text-ink-soft">{broadcast.signedBy}</figcaption>
    </figure>
    <Fold summary="The five directors" className="mt-6 md:mt-10">
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {Object.values(leaders).map(({ name, title, initials }) => (
          <li key={name} className="flex items-center gap-4 border-t border-rule py-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full border border-brass-deep font-display text-body text-brass-deep"
            >
              {initials}
            </span>
            <span>
              <span className="block font-medium">{name}</span>
              <span className="text-label text-ink-soft">{title}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
    <div className="mt-6 flex flex-wrap gap-3 md:mt-8 md:gap-4">
      <ButtonLink variant="primary" href={paths.leadership}>
        View Complete Leadership Structure
      </ButtonLink>
      <ButtonLink href={paths.corporateBriefing}>Request Corporate Briefing</ButtonLink>
    </div>
  </PageSection>
);
