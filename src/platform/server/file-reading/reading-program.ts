/** The other end of `readInProcess`: takes the file from its input, gives what it read as its output, and ends. */
export async function readGiven<About>(
  read: (bytes: Uint8Array, about: About) => Promise<Uint8Array | string>,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  const given = Buffer.concat(pieces);
  const end = given.indexOf('\n');
  const about = JSON.parse(given.toString('utf8', 0, end)) as About;
  process.stdout.write(await read(given.subarray(end + 1), about));
}
