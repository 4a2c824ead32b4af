import { constants, crc32, deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Endpoint } from '../../contract.ts';

/** A reply as it travels. */
export class Written {
  readonly #own: Buffer;
  readonly #shared: Shared;
  constructor(own: Buffer, shared: Shared) {
    this.#own = own;
    this.#shared = shared;
  }

  plain(): Buffer {
    return Buffer.concat([this.#own, this.#shared.plain, closing]);
  }

  /** Whether it is worth it, and nobody is slower for it. */
  isLarge(): boolean {
    return this.#shared.plain.length > 2048;
  }

  /**
   * The same as gzip has it. The shared part was compressed once, by itself; what is the caller's own stands beside it as it is,
   * so that no length tells how the two are alike (docs/decisions/0136).
   */
  packed(): Buffer {
    const { plain } = this.#shared;
    const sum = crc32(closing, crc32(plain, crc32(this.#own)));
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(this.#own.length + plain.length + closing.length, 4);
    return Buffer.concat([gzipHead, ...asItIs(this.#own), packedOf(this.#shared), lastBlock, end]);
  }
}

type Shared = { readonly plain: Buffer; packed?: Buffer };

const closing = Buffer.from('}');
/** Of gzip: compressed by deflate, no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.concat([blockHead(closing.length, true), closing]);
const longestBlock = 65_535;

/** What stands before a block of deflate that is not compressed. */
function blockHead(length: number, isLast = false): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xff_ff, 3);
  return head;
}

function asItIs(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += longestBlock) {
    const block = bytes.subarray(at, at + longestBlock);
    blocks.push(blockHead(block.length), block);
  }
  return blocks;
}

/** It ends at the edge of a byte, and looks back at nothing before it: so it may stand between other blocks. */
const packedOf = (shared: Shared): Buffer =>
  (shared.packed ??= deflateRawSync(shared.plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));

const written = new WeakMap<object, Shared>();

/** What many replies share is encoded and written out once: of a paper that is most of the work. */
export function withSharedPart({ reply }: Endpoint, part: string, outcome: unknown): Written {
  if (!(reply instanceof z.ZodObject)) throw new Error('only a field of an object can be shared');
  const { [part]: value, ...own } = outcome as Record<string, object>;
  const known = value && written.get(value);
  const shared = known ?? { plain: Buffer.from(JSON.stringify(z.encode(reply.shape[part] as z.ZodType, value))) };
  if (value && !known) written.set(value, shared);
  const text = JSON.stringify(z.encode(ownPart(reply, part), own));
  const head = `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(part)}:`;
  return new Written(Buffer.from(head), shared);
}

const ownParts = new WeakMap<z.ZodObject, z.ZodObject>();

function ownPart(reply: z.ZodObject, part: string): z.ZodObject {
  const made = ownParts.get(reply) ?? reply.omit({ [part]: true } as never);
  ownParts.set(reply, made);
  return made;
}
