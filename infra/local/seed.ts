import { submitInquiry } from '../../shared/contract/leads.ts';
import { composeInquiry } from '../../shared/domain/inquiry-forms.ts';
import { sampleInquiries } from './seed-inquiries.ts';
import { LOCAL_GATE_CODES, sampleOperations } from './seed-operations.ts';
import { InvocationFailed, type Stack } from './stack.ts';

/** Known to everybody who reads this, so good for a laptop only. */
export const DEMO_STAFF = { username: 'staff', accessCode: 'local-access-code' } as const;

const createStaff = async (stack: Stack) => {
  try {
    await stack.invoke('ops/create-staff', { ...DEMO_STAFF, role: 'admin' });
  } catch (error) {
    const isThere = error instanceof InvocationFailed && /already/.test(error.message);
    if (!isThere) throw error;
  }
};

/** Fills an empty stack with a demo account, feeds, gate codes and sample inquiries, the way they would come in. Repeating it adds nothing. */
export const seed = async (stack: Stack): Promise<void> => {
  await createStaff(stack);
  await stack.invoke('ops/publish-operations', sampleOperations);
  await stack.invoke('ops/set-access-codes', { codes: LOCAL_GATE_CODES });

  for (const { key, form, values } of sampleInquiries) {
    const response = await fetch(`${stack.siteUrl}${submitInquiry.path}`, {
      method: submitInquiry.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, origin: stack.siteUrl },
      body: JSON.stringify(composeInquiry(form, values)),
    });
    if (!response.ok)
      throw new Error(`The sample inquiry ${key} was answered ${response.status}: ${await response.text()}`);
  }
  await stack.settled();
};
