import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../../shared/domain/staff.ts';
import { ConditionFailed, getItem, putItem } from './dynamo.ts';

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
    await putItem('staff', member, { condition: 'attribute_not_exists(username)' });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
