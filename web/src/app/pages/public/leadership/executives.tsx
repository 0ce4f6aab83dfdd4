import { executives } from '../../../../content/leadership.ts';

export const Executives = () => (
  <ul>
    {executives.map(({ name, initials, title, division, location, experience, bio, achievements }) => (
      <li
        key={name}
        className="grid gap-x-10 gap-y-6 border-t border-rule py-12 first:border-ink md:grid-cols-[6rem_1fr] lg:grid-cols-[6rem_4fr_5fr_4fr]"
      >
        <p
          aria-hidden="true"
          className="title grid size-20 place-items-center rounded-full border border-brass-deep text-brass-deep md:size-24"
        >
          {initials}
        </p>
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
        <p className="max-w-[36rem] md:col-start-2 lg:col-start-auto">{bio}</p>
        <ul className="text-label md:col-start-2 lg:col-start-auto" aria-label={`Achievements of ${name}`}>
          {achievements.map((achievement) => (
            <li key={achievement} className="border-t border-rule py-2 first:border-0 first:pt-0.5">
              {achievement}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
