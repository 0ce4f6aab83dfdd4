import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  signInWithPasskey,
  verifyPasskey,
} from '../../../shared/contract/passkeys.ts';
import type { Assertion, PasskeyRequest } from '../../../shared/domain/passkey.ts';
import type { softwareAuthenticator } from '../software-authenticator.ts';
import type { Answer, TestApp } from '../test-app.ts';

type Authenticator = ReturnType<typeof softwareAuthenticator>;
type Deviation = Parameters<Authenticator['use']>[1];

/** What pages do with passkeys, with the session of a cookie; `meanwhile` runs while a person touches the authenticator. */
export const passkeyApiOf = ({ send }: Pick<TestApp, 'send'>, meanwhile: () => void = () => {}) => {
  const challenge = async (): Promise<PasskeyRequest> =>
    readPasskeySignIn.output.parse((await send('GET', readPasskeySignIn.path)).body);
  const enter = (assertion: Assertion, cookie = ''): Promise<Answer> =>
    send('POST', signInWithPasskey.path, { assertion }, { cookie });

  return {
    challenge,
    enter,
    add: async (authenticator: Authenticator, cookie: string): Promise<Answer> => {
      const { body } = await send('GET', readPasskeyCreation.path, undefined, { cookie });
      meanwhile();
      const credential = authenticator.create(readPasskeyCreation.output.parse(body));

      return send('POST', addPasskey.path, { name: 'Laptop', credential }, { cookie });
    },
    signIn: async (authenticator: Authenticator, deviation?: Deviation): Promise<Answer> =>
      enter(authenticator.use(await challenge(), deviation)),
    verify: async (authenticator: Authenticator, cookie: string): Promise<Answer> => {
      const { body } = await send('GET', readSecondStep.path, undefined, { cookie });
      const { passkey } = readSecondStep.output.parse(body);
      meanwhile();
      if (!passkey) throw new Error('There is no passkey.');

      return send('POST', verifyPasskey.path, { assertion: authenticator.use(passkey) }, { cookie });
    },
  };
};
