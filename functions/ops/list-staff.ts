import { findStaffAccounts } from '../lib/auth/staff.table.ts';

interface Account {
  readonly username: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** Operators list all staff accounts, ended ones included, by username. */
export const handler = async (): Promise<{ items: Account[] }> => {
  const accounts = await findStaffAccounts();

  return {
    items: accounts.map(({ username, role, isActive, createdAt }) => ({
      username,
      role,
      isActive,
      createdAt,
    })),
  };
};
