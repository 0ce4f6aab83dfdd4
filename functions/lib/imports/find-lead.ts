import type { ChosenLead } from '../../../shared/domain/client-import.ts';
import type { NamedAccount } from '../auth/staff.table.ts';
import { staffState } from '../auth/staff-record.table.ts';

/**
 * Finds the member of staff whom a file names as relationship lead: a username, nothing for nobody, undefined where it is
 * unclear.
 */
export type FindLead = (written: string) => string | undefined;

/** Two spellings of one name are equal in it. */
export const foldLead = (text: string): string => text.trim().toLowerCase();

/**
 * By username, else by name or email, of those who can sign in. What staff have chosen for a name of the file comes first.
 */
export const leadFinder = (
  accounts: readonly NamedAccount[],
  chosen: readonly ChosenLead[] = [],
): FindLead => {
  const active = accounts.filter((account) => staffState(account) === 'active');
  const choices = new Map(chosen.map(({ name, username }) => [foldLead(name), username]));

  return (written) => {
    const name = foldLead(choices.get(foldLead(written)) ?? written);
    if (name === '') return '';
    const byUsername = active.find(({ username }) => username === name);
    const others = active.filter((one) => [one.name, one.email].some((text = '') => foldLead(text) === name));

    // Two people of one name: staff say which.
    return byUsername?.username ?? (others.length === 1 ? others[0]?.username : undefined);
  };
};
