/** How many pages a PDF of ours has, read from its page tree; null where the tree cannot be read as text. */
export function pageCount(pdf: Uint8Array): number | null {
  const text = new TextDecoder('latin1').decode(pdf);
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)].map(([, count]) => Number(count));
  return counts.length > 0 ? Math.max(...counts) : null;
}
