import type { PresenceActivity, PresentColleague } from '../../../../shared/domain/presence.ts';

const names = new Intl.ListFormat('en-GB');

const DOES: Record<PresenceActivity, { one: string; several: string }> = {
  editing: { one: 'is editing here', several: 'are editing here' },
  looking: { one: 'is looking at this, too', several: 'are looking at this, too' },
};

/** Who else has a record on the screen, those who edit it first; empty where nobody does. */
export const presenceText = (others: readonly PresentColleague[]): string =>
  (['editing', 'looking'] as const)
    .flatMap((activity) => {
      const usernames = others.filter((one) => one.activity === activity).map(({ username }) => username);
      const { one, several } = DOES[activity];

      return usernames.length === 0
        ? []
        : [`${names.format(usernames)} ${usernames.length === 1 ? one : several}.`];
    })
    .join(' ');
