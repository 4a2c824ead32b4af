/**
 * What came with the page (docs/decisions/0050): replies to what its first view asks the server, by address. Each is good
 * for one asking while the page begins; whatever is asked later is asked of the server.
 */
const element = 'given';
const goodFor = 30_000;

const none = new Map<string, unknown>();
let replies: Map<string, unknown> | null = null;

function given(): Map<string, unknown> {
  if (performance.now() > goodFor) return none;
  const text = typeof document === 'undefined' ? null : document.getElementById(element)?.textContent;
  if (!text) return none;
  return (replies ??= new Map(Object.entries(JSON.parse(text) as object)));
}

/** Whether this address need not be asked. */
export const isGiven = (url: string): boolean => given().has(url);

/** The reply for this address, in the shape of an answer; null where the server has to be asked. */
export function takeGiven(url: string, method: string) {
  if (method !== 'GET' || !isGiven(url)) return null;
  const reply = given().get(url);
  given().delete(url);
  return { status: 200, json: async () => reply, bytes: async () => new Uint8Array() };
}
