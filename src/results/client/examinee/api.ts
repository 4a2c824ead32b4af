import { apiClient, Fault, type Send } from '../../../platform/client/api.ts';
import { takeGiven } from '../../../platform/client/session/given.ts';
import { send } from '../../../platform/client/session/session.ts';
import type { Reply } from '../../../platform/contract.ts';
import { resultContract } from '../../contract.ts';

export const myResultApi = apiClient(resultContract, send);

/** A page for everybody asks as anybody: anyone who is signed in in this browser has no part in it. */
const sendAsAnybody: Send = async (url, { method, headers }) => {
  const given = takeGiven(url, method);
  if (given) return given;
  const answer = await fetch(url, { method, headers, credentials: 'omit' }).catch(() => {
    throw new Fault(0);
  });
  return {
    status: answer.status,
    json: () => answer.json(),
    bytes: async () => new Uint8Array(await answer.arrayBuffer()),
  };
};

export const publicResultApi = apiClient(resultContract, sendAsAnybody);

export type MyResult = Reply<typeof resultContract.readMyResult>;
export type CheckedCertificate = Reply<typeof resultContract.checkCertificate>;
