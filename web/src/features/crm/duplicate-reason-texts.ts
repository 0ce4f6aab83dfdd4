import type { DuplicateReason } from '../../../../shared/domain/client.ts';

export const DUPLICATE_REASON_TEXTS: Record<DuplicateReason, string> = {
  phone: 'Same phone',
  name: 'Same name, or nearly',
  company: 'Same company and email domain',
};
