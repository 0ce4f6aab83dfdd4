import type { FirstRequests, SampleRecords } from './sample-records.ts';

/** Requests of persons for their data, and for its erasure. */
export const requestsOfPersonalData = (records: SampleRecords): FirstRequests => {
  const { callAsAdmin, newEmail, newInquiry, once, stack } = records;
  const asked = async () => {
    const email = newEmail();
    await newInquiry(email);
    const { id } = await callAsAdmin('POST', '/api/personal-data', { email });
    await stack.settled();

    return { id: String(id), email };
  };
  const kept = once(asked);
  const exported = once(async () => {
    const { id } = await asked();
    await callAsAdmin('POST', `/api/personal-data/${id}/export`, {});
    await stack.settled();

    return id;
  });

  return {
    'personal-data/read-request': async () => ({ input: { id: (await kept()).id } }),
    'personal-data/start-export': async () => ({ input: { id: (await asked()).id } }),
    'personal-data/download-part': async () => ({ input: { id: await exported() } }),
    'personal-data/start-erasure': async () => {
      const { id, email } = await asked();

      return { input: { id, confirmation: email } };
    },
  };
};
