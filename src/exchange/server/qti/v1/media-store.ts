import type { Package } from '../../read/open-package.ts';

/** Reads a file by what a program writes for its address: its place, its place in the folder of files, or its number. */
export function storeOf({ names, read }: Package): (name: string) => Uint8Array | null {
  const known = new Set(names);
  return (name) => {
    const short = name.replace(/^.*(?:%%LINKPATH%%|(?:\$|%24)[A-Z_-]{4,40}(?:\$|%24))\/?/, '');
    const candidates = [name, short, `web_resources/${short}`, ...byNumber(names, name)];
    const found = candidates.find((candidate) => known.has(candidate)) ?? atEnd(names, short);
    return found === undefined ? null : read(found);
  };
}

/** Blackboard names its files by numbers, as in `xid-123_1`. */
function byNumber(names: readonly string[], name: string): string[] {
  const [number] = /xid-\d+_\d+/.exec(name) ?? [];
  return number === undefined ? [] : names.filter((one) => one.includes(number) && !one.endsWith('.xml'));
}

const atEnd = (names: readonly string[], short: string): string | undefined =>
  short === '' ? undefined : names.find((one) => one.endsWith(`/${short}`));
