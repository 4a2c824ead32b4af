/** Whether a text can stand as a mail's sender: an address, or a name with an address in angle brackets. */
export function isSender(text: string): boolean {
  if (/[\r\n\p{Cc}]/u.test(text)) return false;
  const address = /^[^<>"]*<([^<>\s]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^[^\s@<>]+@localhost$/.test(address);
}
