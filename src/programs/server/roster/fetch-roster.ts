import { callOutside, NoAnswer, type Ways } from '../outside/call-outside.ts';
import { RunStopped } from './run-stopped.ts';

/** A large roster on a slow line; and no more than somebody may upload. */
const patience = 60;
const largestRoster = 20 * 1024 * 1024;

type Source = { readonly address: string; readonly header: string | null; readonly secret: string | null };

/** Asks the address of a company for its roster. Stops the run where there is no file to read. */
export async function fetchRoster({ address, header, secret }: Source, ways: Ways): Promise<Uint8Array> {
  const proof = secret === null ? {} : header === null ? { authorization: `Bearer ${secret}` } : { [header]: secret };
  const headers = { accept: 'application/zip, application/octet-stream', 'user-agent': 'Sanam', ...proof };
  const answer = await callOutside(
    { address, method: 'GET', headers, seconds: patience, mostBytes: largestRoster },
    ways,
  ).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw new RunStopped(error.fault);
    throw error;
  });
  // What another page says instead, such as a sign-in, is no roster.
  if (answer.status !== 200) throw new RunStopped('answer_refused', { status: answer.status });
  return answer.bytes;
}
