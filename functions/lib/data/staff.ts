import * as z from 'zod/mini';
import { Colleague, STAFF_ROLES } from '../../../shared/domain/staff.ts';
import { ConditionFailed, getItem, putItem, query } from './dynamo.ts';

const StaffMember = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** argon2id in PHC form. */
  accessCodeHash: z.string(),
  createdAt: z.string(),
});
type StaffMember = z.infer<typeof StaffMember>;

export const find = async (username: string): Promise<StaffMember | undefined> => {
  const item = await getItem('staff', { username });

  return item && StaffMember.parse(item);
};

/** False where the name is taken. */
export const add = async (member: StaffMember): Promise<boolean> => {
  try {
    await putItem('staff', { ...member, list: 'all' }, { condition: 'attribute_not_exists(username)' });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** More than any desk has; a list without pages needs an end. */
const MOST = 500;

/** Everybody, by username. */
export const list = async (): Promise<Colleague[]> => {
  const { items } = await query('staff', {
    index: 'byUsername',
    where: '#list = :all',
    names: { '#list': 'list' },
    values: { ':all': 'all' },
    limit: MOST,
  });

  return items.map((item) => Colleague.parse(item));
};
