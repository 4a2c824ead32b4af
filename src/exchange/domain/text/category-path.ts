/** `$course$/top/Engines/Fuel` is Engines, Fuel; a doubled slash is a slash within a name. */
export function categoryPath(written: string): string[] {
  const names = written
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim());
  const start = names.findIndex((name) => !/^\$[^$]*\$$/.test(name));
  const named = start < 0 ? [] : names.slice(names[start] === 'top' ? start + 1 : start);
  return named.filter((name) => name !== '');
}
