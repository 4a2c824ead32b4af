/** The name in its package of a file that another one names, or null for an address outside of it. */
export function resolved(from: string, href: string): string | null {
  if (href === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return null;
  const [path = ''] = href.split(/[?#]/);
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded(path).split(/[\\/]/)) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
