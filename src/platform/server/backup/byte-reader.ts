/** Takes bytes by number out of a stream that brings them in pieces of any size. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  /** So many bytes, or all that are left where there are fewer. */
  async read(count: number): Promise<Buffer> {
    while (this.#size < count && (await this.#fetch()));
    return this.#take(Math.min(count, this.#size));
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    while (this.#size === 0) if (!(await this.#fetch())) return true;
    return false;
  }

  async #fetch(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    if (done) return false;
    if (value.length > 0) this.#held.push(Buffer.from(value.buffer, value.byteOffset, value.length));
    this.#size += value.length;
    return true;
  }

  #take(count: number): Buffer {
    const taken: Buffer[] = [];
    for (let left = count; left > 0;) {
      const [first = Buffer.alloc(0)] = this.#held;
      taken.push(first.subarray(0, left));
      if (first.length > left) this.#held[0] = first.subarray(left);
      else this.#held.shift();
      left -= Math.min(left, first.length);
    }
    this.#size -= count;
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken, count);
  }
}
