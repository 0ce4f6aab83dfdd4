import type { Page } from '@playwright/test';

/** An authenticator of this page's person, who touches it and is verified at once; or who is not. */
export const addVirtualAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  return {
    /** The number of passkeys that it keeps. */
    count: async (): Promise<number> =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Whether its person's finger is known. */
    verifiesPerson: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Takes it away: the page goes on to other stories. */
    remove: async () => {
      await client.send('WebAuthn.disable');
      await client.detach();
    },
  };
};
