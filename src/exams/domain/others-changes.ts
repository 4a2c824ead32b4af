/** What somebody had read, and what they have made of it. */
type Change = { readonly read: readonly string[]; readonly given: readonly string[] };

/**
 * What stands, with what somebody put in and took out of what they had read: who was put in or taken out by others meanwhile stays
 * as others wanted.
 */
export function withChange(standing: readonly string[], { read, given }: Change): string[] {
  const takenOut = read.filter((id) => !given.includes(id));
  const putIn = given.filter((id) => !read.includes(id));
  return [...new Set([...standing.filter((id) => !takenOut.includes(id)), ...putIn])];
}
