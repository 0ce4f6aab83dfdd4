import { listStaff } from '../../shared/contract/staff-access.ts';
import * as staff from '../lib/data/staff.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listStaff, async () => ({ items: await staff.list() }));
