import { useState } from 'react';
import { identityApi } from '../api.ts';
import { askPasskey } from './passkey-ceremony.ts';
import type { useSecondStep } from '../second-factor/use-second-step.ts';

/** Passes the second step of a sign-in with a passkey. */
export function usePasskeyStep({ pending, pass }: ReturnType<typeof useSecondStep>) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (asking || !pending) return;
    setAsking(true);
    await pass(async () => {
      const { options } = await identityApi.beginPasskeyCheck({});
      return identityApi.checkPasskey({ response: await askPasskey(options), remember_me: pending.rememberMe });
    });
    setAsking(false);
  };
  return { ask, asking };
}
