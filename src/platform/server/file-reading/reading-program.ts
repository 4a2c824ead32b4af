/** The other end of `readInProcess`: takes the file from its input, gives what it read as its output, and ends. */
export async function readGiven<About>(
  read: (bytes: Uint8Array, about: About) => Promise<Uint8Array | string>,
): Promise<void> {
  sayReady();
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  const given = Buffer.concat(pieces);
  const end = given.indexOf('\n');
  const about = JSON.parse(given.toString('utf8', 0, end)) as About;
  process.stdout.write(await read(given.subarray(end + 1), about));
}

/** The other end of `keepReader`: takes one file after the other from its input, until it is ended. */
export async function readGivenOnes<About>(
  read: (bytes: Uint8Array, about: About) => Promise<Uint8Array>,
): Promise<void> {
  sayReady();
  let pieces: Buffer[] = [];
  let [there, wanted] = [0, 0];
  for await (const piece of process.stdin) {
    pieces.push(piece as Buffer);
    there += (piece as Buffer).length;
    if (there < wanted) continue;
    const given = Buffer.concat(pieces);
    const end = given.indexOf('\n');
    const { size, about } =
      end < 0 ? { size: 0, about: null } : (JSON.parse(given.toString('utf8', 0, end)) as Asked<About>);
    wanted = end < 0 ? 0 : end + 1 + size;
    pieces = [given];
    if (about === null || there < wanted) continue;
    const reply = await read(given.subarray(end + 1, wanted), about);
    process.stdout.write(`${reply.length}\n`);
    process.stdout.write(reply);
    // Each reply is waited for for each reply: nothing of the next is here yet.
    [pieces, there, wanted] = [[], 0, 0];
  }
}

/** All packages are loaded: what comes now is the reading, whose time counts (`onceReady`). */
const sayReady = () => process.stdout.write('\n');

type Asked<About> = { readonly size: number; readonly about: About | null };
