import {
  leadershipApproaches,
  leadershipExecutives,
  leadershipOpening,
  leadershipStatistics,
} from '../../../content/leadership.ts';
import { ContactButtons } from '../../../features/leadership/contact-buttons.tsx';
import { paths } from '../../../paths.ts';
import { BandOpening } from '../../../ui/page/band-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Portrait } from '../../../ui/page/portrait.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const LeadershipPage = () => (
  <>
    <BandOpening
      {...leadershipOpening}
      scene="hall"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <PageSection
      heading="The five directors"
      note="Sample profiles: the persons and their careers are invented."
      headingStands="above"
    >
      <Executives />
    </PageSection>
    <Statistics />
    <PageSection heading={leadershipApproaches.heading} note={leadershipApproaches.text}>
      <ContactButtons />
    </PageSection>
  </>
);

const Statistics = () => (
  <section aria-labelledby="statistics" className="on-ink">
    <div className="page-width py-16 lg:py-28">
      <h2 id="statistics" className="heading">
        The divisions in figures
      </h2>
      <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:mt-16 lg:grid-cols-3 lg:gap-y-12">
        {leadershipStatistics.map(({ division, value, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end border-t border-rule-ink pt-5">
            <dt className="mt-2 text-label text-paper-deep">
              {what}
              <span className="block text-brass">{division}</span>
            </dt>
            <dd className="font-display text-heading font-[350] text-brass-bright">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const Executives = () => (
  <ul>
    {leadershipExecutives.map(
      ({ name, portrait, title, division, location, experience, bio, achievements }) => (
        <li
          key={name}
          className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-6 border-t border-rule py-9 first:border-ink md:grid-cols-[11rem_1fr] md:gap-x-10 md:py-12 lg:grid-cols-[11rem_4fr_5fr_4fr]"
        >
          <Portrait of={portrait} className="size-24 md:size-44" />
          <div>
            <h3 className="title">{name}</h3>
            <p className="mt-1 text-ink-soft">{title}</p>
            <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-label">
              <dt className="text-ink-soft">Division</dt>
              <dd>{division}</dd>
              <dt className="text-ink-soft">Location</dt>
              <dd>{location}</dd>
              <dt className="text-ink-soft">Experience</dt>
              <dd>{experience}</dd>
            </dl>
          </div>
          <p className="max-w-[36rem] max-md:col-span-2 md:col-start-2 lg:col-start-auto">{bio}</p>
          <ul
            className="text-label max-md:col-span-2 md:col-start-2 lg:col-start-auto"
            aria-label={`Achievements of ${name}`}
          >
            {achievements.map((achievement) => (
              <li key={achievement} className="border-t border-rule py-2 first:border-0 first:pt-0.5">
                {achievement}
              </li>
            ))}
          </ul>
        </li>
      ),
    )}
  </ul>
);
