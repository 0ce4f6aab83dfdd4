import type { Ask } from './ask-as.ts';

/** Records of every kind are looked up by what they are called. */
export const coverRecordGrants = async (ask: Ask): Promise<void> => {
  for (const text of ['cl-1', '00000000', 'Sample-Client-NDA-2026'])
    await ask('GET', `/api/records?q=${text}`);
  for (const prefix of ['PAY', 'LIB', 'USR', 'ENG', 'SYN'])
    await ask('GET', `/api/records/${prefix}-00000000`);
};
