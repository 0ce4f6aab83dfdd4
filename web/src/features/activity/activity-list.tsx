import { ageText, type Feed } from './feed.ts';

export const ActivityList = ({ feed }: { feed: Feed }) => (
  <ol className="tabular-nums">
    {feed.pings.map((ping) => (
      <li key={ping.id} className="border-t border-rule-ink py-4 text-label">
        <p className="flex items-baseline justify-between gap-6">
          <span className="font-medium text-body">{ping.location}</span>
          <span className="text-note text-paper-deep">{ageText(ping, feed.now)}</span>
        </p>
        <p className="mt-0.5 flex items-baseline justify-between gap-6">
          <span>{ping.activity}</span>
          <span className="text-paper-deep">{ping.type}</span>
        </p>
      </li>
    ))}
  </ol>
);
