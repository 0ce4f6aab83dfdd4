/** The secret of hashes of senders' networks, of canary leads and of form tokens, for functions whose grants say `usesSenderKey`. */
export const senderKey = (): string => {
  const { SENDER_KEY } = process.env;
  if (!SENDER_KEY) throw new Error('SENDER_KEY is not set.');

  return SENDER_KEY;
};
